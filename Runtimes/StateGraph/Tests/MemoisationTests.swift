import StateGraph
import Testing

/// A rule runs when something it read has changed, and only then.
@Suite struct MemoisationTests {
  @Test func aSecondReadRunsNothingAndAWriteRunsTheRuleOnce() {
    let (source, runs) = (Stored(1), Counter())
    let double = Computed {
      runs.add()
      return source.value * 2
    }
    #expect(runs.count == 0, "a rule does not run before it is read")
    #expect(double.value == 2 && double.value == 2 && runs.count == 1)
    source.value = 5
    #expect(runs.count == 1, "a write runs nothing")
    #expect(double.value == 10 && double.value == 10 && runs.count == 2)
  }

  @Test func aDiamondSettlesOnceWithoutMixingOldAndNew() {
    let (source, seen) = (Stored(1), Log())
    let left = Computed { source.value + 1 }
    let right = Computed { source.value + 10 }
    let sum = Computed { () -> Int in
      seen.add("\(left.value) \(right.value)")
      return left.value + right.value
    }
    #expect(sum.value == 13)
    source.value = 2
    #expect(sum.value == 15)
    #expect(seen.lines == ["2 11", "3 12"])
  }

  @Test func anEqualResultCutsOff() {
    let (source, runs) = (Stored(1), Counter())
    let parity = Computed { source.value % 2 }
    let below = Computed {
      runs.add()
      return parity.value
    }
    #expect(below.value == 1)
    source.value = 3
    #expect(below.value == 1 && runs.count == 1)
    source.value = 4
    #expect(below.value == 0 && runs.count == 2)
  }

  @Test func aDroppedDependencyNoLongerRunsTheRule() {
    let (flag, on, off, runs) = (Stored(true), Stored(1), Stored(2), Counter())
    let chosen = Computed {
      runs.add()
      return flag.value ? on.value : off.value
    }
    #expect(chosen.value == 1 && on.consumerCount == 1 && off.consumerCount == 0)
    flag.value = false
    #expect(chosen.value == 2 && on.consumerCount == 0 && off.consumerCount == 1)
    on.value = 100
    #expect(chosen.value == 2 && runs.count == 2)
    off.value = 3
    #expect(chosen.value == 3 && runs.count == 3)
  }

  @Test func whatStandsBehindTheFirstChangeIsNotSettled() {
    let (length, runs) = (Stored(1), Counter())
    let half = Computed { () -> Int in
      runs.add()
      return 100 / length.value
    }
    let guarded = Computed { length.value == 0 ? 0 : half.value }
    #expect(guarded.value == 100 && runs.count == 1)
    length.value = 0
    #expect(guarded.value == 0 && runs.count == 1, "the division by zero is never tried")
  }

  @Test func aDependencyIsOneEdgeHoweverOftenAndInWhateverOrderItIsRead() {
    let (a, b, turned) = (Stored(1), Stored(2), Stored(false))
    let sum = Computed { () -> Int in
      let pair = turned.value ? (b.value, a.value) : (a.value, b.value)
      return pair.0 + pair.1 + (0..<30).reduce(0) { $0 + ($1 % 2 == 0 ? a.value : b.value) }
    }
    for turn in 1...5 {
      turned.value.toggle()
      #expect(sum.value == 48)
      #expect(sum.dependencyCount == 3 && a.consumerCount == 1 && b.consumerCount == 1, "turn \(turn)")
    }
    a.value = 2
    #expect(sum.value == 64)
  }

  @Test func aRuleThatReadsInsideAnotherKeepsBothEdges() {
    let (a, b) = (Stored(1), Stored(2))
    let outer = Computed { () -> Int in
      let first = a.value
      let inner = Computed { a.value + b.value }
      return first + inner.value + a.value
    }
    #expect(outer.value == 5)
    b.value = 3
    #expect(outer.value == 6, "the inner node lives as long as the outer one depends on it")
  }

  @Test func randomGraphsAgreeWithAPlainRecomputation() {
    for seed in 1...200 as ClosedRange<UInt64> {
      var random = Generator(state: seed)
      let sources = (0..<6).map { Stored($0) }
      var nodes: [Computed<Int>] = []
      var plain: [@Sendable ([Int]) -> Int] = []
      for _ in 0..<24 {
        let picks = (0..<4).map { _ in Int(random.next() % UInt64(sources.count + nodes.count)) }
        let (known, oracle) = (nodes, plain)
        let read: @Sendable (Int) -> Int = { $0 < 6 ? sources[$0].value : known[$0 - 6].value }
        nodes.append(Computed { read(picks[0]) % 2 == 0 ? read(picks[1]) + 1 : (read(picks[2]) + read(picks[3])) / 2 })
        plain.append { values in
          let read: (Int) -> Int = { $0 < 6 ? values[$0] : oracle[$0 - 6](values) }
          return read(picks[0]) % 2 == 0 ? read(picks[1]) + 1 : (read(picks[2]) + read(picks[3])) / 2
        }
      }
      for _ in 0..<20 {
        sources[Int(random.next() % 6)].value = Int(random.next() % 9)
        let wanted = Int(random.next() % 24)
        #expect(nodes[wanted].value == plain[wanted](sources.map(\.value)), "seed \(seed)")
      }
    }
  }
}

/// A seeded generator (SplitMix64).
struct Generator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
