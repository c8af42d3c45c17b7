import RunnerStatistics
import Testing

struct SeededGeneratorTests {
  /// First outputs of the published reference implementation for the seed 1234567.
  @Test func theSequenceIsThatOfTheReference() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test func boundedNumbersStayBelowTheirBoundAndReachAll() {
    var generator = SeededGenerator(seed: 5)
    let numbers = (0..<1000).map { _ in generator.below(7) }
    #expect(Set(numbers) == Set(0..<7))
  }

  @Test func shufflingKeepsEveryValue() {
    var generator = SeededGenerator(seed: 9)
    let shuffled = generator.shuffled(Array(0..<50))
    #expect(shuffled.sorted() == Array(0..<50))
    #expect(shuffled != Array(0..<50))
  }
}
