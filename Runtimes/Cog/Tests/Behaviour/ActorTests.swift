import Cog
import CogTesting
import Testing

/// Everything happens on the MainActor; what leaves it is a value.
@Suite("ACTOR")
struct ActorTests {
  private let source = Cog<Int>.Manual { 1 }

  private actor Collector {
    private(set) var taken: [Int] = []

    func collect(_ values: CogValues<Int>, _ took: @escaping @MainActor () -> Void) async {
      for await value in values {
        assertIsolated()
        taken.append(value)
        await took()
      }
    }
  }

  @Test("ACTOR-04 an export is iterated from another actor")
  func otherActor() async {
    let cogs = Cogs.forTesting()
    let collector = Collector()
    let steps = Holder<Int>(1)
    let values = cogs.values(of: source, buffering: .unbounded)
    await collector.collect(values) { [source] in
      steps.value += 1
      if steps.value > 5 { cogs.tearDownForTesting() } else { cogs.turn(source, to: steps.value) }
    }
    #expect(await collector.taken == [1, 2, 3, 4, 5])
  }

  @Test("ACTOR-05 an export is iterated from no actor at all, by many tasks at once")
  func noActor() async {
    let cogs = Cogs.forTesting()
    let began = Holder(0)
    let all = Latch()
    let values = cogs.values(of: source, buffering: .unbounded)
    let consumers = (0..<8).map { _ in
      Task { @concurrent in
        var total = 0
        for await value in values {
          if value == 1 { await begin() }
          total += value
        }
        return total
      }
    }
    @MainActor func begin() {
      began.value += 1
      if began.value == 8 { all.open() }
    }
    await all.passed()
    for value in 2...100 { cogs.turn(source, to: value) }
    cogs.tearDownForTesting()
    for consumer in consumers { #expect(await consumer.value == 5_050) }
  }

  @Test("ACTOR-06 an iterator that is dropped off the MainActor still ends its export")
  func droppedElsewhere() async {
    let cogs = Cogs.forTesting()
    let values = cogs.values(of: source)
    let first = await Task { @concurrent in
      var iterator = values.makeAsyncIterator()
      return await iterator.next()
    }.value
    #expect(first == 1)
    let ended = Latch()
    Task { ended.open() }
    await ended.passed()
    #expect(cogs.counts.dependencies == 0)
  }

  @Test("ACTOR-07 values that are not sendable are exported on the MainActor")
  func notSendable() async {
    final class Box {
      let number: Int
      nonisolated init(_ number: Int) { self.number = number }
      nonisolated deinit {}
    }
    let state = Cog<Box>.Manual { Box(1) }
    let cogs = Cogs.forTesting()
    var numbers: [Int] = []
    for await box in cogs.values(of: state) {
      numbers.append(box.number)
      if box.number == 3 { break }
      cogs.turn(state, to: Box(box.number + 1))
    }
    #expect(numbers == [1, 2, 3])
  }

  @Test("ACTOR-08 a reader that assumes the MainActor elsewhere ends the process")
  func assumedElsewhere() async {
    await #expect(processExitsWith: .failure) { await Misuse.assumedMainActor() }
  }
}
