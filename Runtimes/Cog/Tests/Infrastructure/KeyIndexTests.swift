@testable import Cog
import CogTesting
import Testing

/// The key index against a dictionary, with hashes that collide on purpose.
@MainActor
@Suite struct KeyIndexTests {
  /// A key that is equal to another one exactly if their numbers are, and whose hash takes few values.
  private struct Crowded: Hashable {
    let number: Int
    func hash(into hasher: inout Hasher) { hasher.combine(number % 5) }
  }

  private struct Number {
    var state: UInt64
    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  private func rows(_ index: KeyIndex) -> [Int32: UInt32] {
    var found: [Int32: UInt32] = [:]
    for place in 0...index.mask where index.places[place].row >= 0 {
      found[index.places[place].row] = index.places[place].hash
    }
    return found
  }

  /// Whether every entry is reached from its home without crossing an empty place.
  private func isReachable(_ index: KeyIndex) -> Bool {
    rows(index).allSatisfy { row, hash in
      var place = Int(hash) & index.mask
      while index.places[place].row != row {
        if index.places[place].row < 0 { return false }
        place = (place + 1) & index.mask
      }
      return true
    }
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func insertionsAndRemovalsAgreeWithADictionary(seed: UInt64) {
    var random = Number(state: seed)
    var index = KeyIndex()
    defer { index.deallocate() }
    var expected: [Int32: UInt32] = [:]
    for step in 0..<4_000 {
      let row = random.next(below: 300)
      // Hashes of few values, some of them at the end of the table, so that runs of places wrap around.
      let hash = row % 7 == 0 ? 0xFFFF_FFFF - row % 3 : row / 4
      if expected[Int32(row)] == nil, random.next(below: 3) > 0 {
        index.insert(row, hash: hash)
        expected[Int32(row)] = UInt32(truncatingIfNeeded: hash)
      } else {
        index.remove(row, hash: hash)
        expected[Int32(row)] = nil
      }
      guard rows(index) == expected, isReachable(index), index.count == expected.count else {
        Issue.record("seed \(seed), step \(step)")
        return
      }
    }
  }

  @Test func keysWhoseHashesCollideAreToldApartByTheirEquality() {
    let square = CogBox<Int, Crowded> { _, key in key.number * key.number }
    let name = CogBox<String, String>.Manual { $0 }
    let cogs = Cogs.forTesting()
    for number in 0..<500 { #expect(cogs.peek(square[Crowded(number: number)]) == number * number) }
    for number in 0..<500 { #expect(cogs.peek(square[Crowded(number: number)]) == number * number) }
    for number in 0..<500 { #expect(cogs.peek(name["\(number)"]) == "\(number)") }
    #expect(cogs.counts.states == 1_000)
  }
}
