import Cog
import CogTesting
import Testing

/// A turn is one atomic publication and its ordered flush.
@Suite("TURN")
struct TurnTests {
  private let first = Cog<Int>.Manual { 1 }
  private let second = Cog<Int>.Manual { 2 }

  @Test("TURN-01 a body's writes are published together")
  func atomic() {
    let log = Log()
    let cogs = context { [first, second] m in
      m.run { c in log("\(c[first]) \(c[second])") }
    }
    cogs.turn { [first, second] c in
      c[first] = 10
      c[second] = 20
    }
    #expect(log.entries == ["1 2", "10 20"])
    cogs.checkGraph()
  }

  @Test("TURN-02 a nested turn joins the outer one")
  func nestedJoins() {
    let log = Log()
    let cogs = context { [first, second] m in
      m.run { c in log("\(c[first]) \(c[second])") }
    }
    cogs.turn { [first, second] c in
      c[first] = 10
      cogs.turn(second, to: 20)
      cogs.turn { inner in inner[first] += inner[second] }
      #expect(cogs.peek(first) == 1)
    }
    #expect(log.entries == ["1 2", "30 20"])
  }

  @Test("TURN-03 a writer reads its own staged values")
  func staged() {
    let cogs = Cogs.forTesting()
    let seen = Holder<[Int]>([])
    cogs.turn { [first] c in
      seen.value.append(c[first])
      c[first] = 5
      seen.value.append(c[first])
      c[first] += 1
      seen.value.append(c[first])
    }
    #expect(seen.value == [1, 5, 6])
    #expect(cogs.peek(first) == 6)
  }

  @Test("TURN-04 compound assignment works through a key")
  func stagedKeyed() {
    let family = CogBox<[Int], String>.Manual { _ in [] }
    let cogs = Cogs.forTesting()
    cogs.turn { c in
      c[family["a"]].append(1)
      c[family["a"]].append(2)
      c[family["b"]] += [3]
    }
    #expect(cogs.peek(family["a"]) == [1, 2])
    #expect(cogs.peek(family["b"]) == [3])
  }

  @Test("TURN-05 a value that is written back changes nothing")
  func writtenBack() {
    let count = Count()
    let cogs = context { [first] m in
      m.run { c in
        count()
        _ = c[first]
      }
    }
    cogs.turn { [first] c in
      c[first] = 5
      c[first] = 1
    }
    cogs.turn(first, to: 1)
    #expect(count.value == 1)
    cogs.checkGraph()
  }

  @Test("TURN-06 the last write of a body counts")
  func lastWrite() {
    let cogs = Cogs.forTesting()
    cogs.turn { [first] c in for value in 0..<10 { c[first] = value } }
    #expect(cogs.peek(first) == 9)
  }

  @Test("TURN-07 an empty turn wakes nobody")
  func empty() {
    let count = Count()
    let cogs = context { [first] m in
      m.run { c in
        count()
        _ = c[first]
      }
    }
    cogs.turn { _ in }
    #expect(count.value == 1)
  }

  @Test("TURN-08 a turn that a reaction requests runs after the present one is complete")
  func reactionsQueue() {
    let log = Log()
    let cogs = context { [first, second] m in
      m.run { c in
        let value = c[first]
        log("first \(value)")
        if value > 1 { m.turn(second, to: value * 10) }
        log("done \(value)")
      }
      m.run { c in log("second \(c[second]) first \(c.peek(first))") }
    }
    _ = log.take()
    cogs.turn(first, to: 3)
    #expect(log.entries == ["first 3", "done 3", "second 30 first 3"])
    cogs.checkGraph()
  }

  @Test("TURN-09 waiting turns run in the order of their requests")
  func fifo() {
    let log = Log()
    let trigger = Cog<Int>.Manual { 0 }
    let cogs = context { [first] m in
      m.run { c in
        guard c[trigger] > 0 else { return }
        for value in 10..<14 { m.turn(first, to: value) }
      }
      m.run { c in
        guard c[trigger] > 0 else { return }
        m.turn(first, to: 20)
      }
      m.run { c in log("\(c[first])") }
    }
    cogs.turn(trigger, to: 1)
    #expect(log.entries == ["1", "10", "11", "12", "13", "20"])
  }

  @Test("TURN-10 a write while waiting reads what earlier waiting turns have published")
  func waitingBodiesReadLate() {
    let trigger = Cog<Int>.Manual { 0 }
    let cogs = context { [first] m in
      m.run { c in
        guard c[trigger] > 0 else { return }
        m.turn { w in w[first] += 1 }
        m.turn { w in w[first] *= 10 }
      }
    }
    cogs.turn(trigger, to: 1)
    #expect(cogs.peek(first) == 20)
  }

  @Test("TURN-11 more than 64 turns that wake each other warn once")
  func chainWarns() {
    let warnings = Log()
    let cogs = Cogs.forTesting(
      mechanisms: [
        Effects { [first] m in
          m.run { c in
            let value = c[first]
            if value > 1, value < 200 { m.turn(first, to: value + 1, named: "again") }
          }
        }
      ], warn: { warnings($0) })
    cogs.turn(first, to: 2)
    #expect(cogs.peek(first) == 200)
    #expect(warnings.entries.count == 1)
    #expect(warnings.entries.first?.contains("65 turns have woken each other") == true)
    #expect(warnings.entries.first?.contains("\"again\"") == true)
    cogs.turn(first, to: 2)
    #expect(warnings.entries.count == 1)
  }

  @Test("TURN-12 64 turns in a chain, or 500 that one reaction requests, do not warn")
  func shortChains() {
    let warnings = Log()
    let trigger = Cog<Int>.Manual { 0 }
    let cogs = Cogs.forTesting(
      mechanisms: [
        Effects { [first, second] m in
          m.run { c in
            let value = c[first]
            if value > 1, value < 66 { m.turn(first, to: value + 1) }
          }
          m.run { c in
            guard c[trigger] > 0 else { return }
            for value in 0..<500 { m.turn(second, to: value) }
          }
        }
      ], warn: { warnings($0) })
    cogs.turn(first, to: 2)
    #expect(cogs.peek(first) == 66)
    cogs.turn(trigger, to: 1)
    #expect(cogs.peek(second) == 499)
    #expect(warnings.entries.isEmpty)
  }

  @Test("TURN-13 a turn that an equality closure requests waits until the flush is over")
  func turnInSourceEquality() {
    let cogs = Cogs.forTesting()
    defer { cogs.tearDownForTesting() }
    let other = second
    let log = Log()
    let source = Cog<Int>.Manual(equals: { old, new in
      cogs.turn(other, to: new)
      log("\(old) \(new) \(cogs.peek(other))")
      return old == new
    }) { 0 }
    cogs.turn(source, to: 5)
    #expect(log.entries == ["0 5 2"])
    #expect(cogs.peek(source) == 5)
    #expect(cogs.peek(other) == 5)
    cogs.checkGraph()
  }

  @Test("TURN-14 a turn that a selector's equality closure requests waits until settlement is over")
  func turnInAutomaticEquality() {
    let cogs = Cogs.forTesting()
    defer { cogs.tearDownForTesting() }
    let other = second
    let derived = Cog<Int>(equals: { old, new in
      cogs.turn(other, to: new)
      return old == new
    }) { [first] c in c[first] }
    let outer = Cog<Int> { c in c[derived] + c[other] }
    #expect(cogs.peek(outer) == 3)
    cogs.turn(first, to: 7)
    #expect(cogs.peek(outer) == 14)
    #expect(cogs.peek(other) == 7)
    cogs.checkGraph()
  }

  @Test("TURN-15 a source's equality closure may read the source itself")
  func equalityReadsItself() {
    let cogs = Cogs.forTesting()
    defer { cogs.tearDownForTesting() }
    let holder = Holder<Cog<Int>.Manual?>(nil)
    let log = Log()
    let source = Cog<Int>.Manual(equals: { old, new in
      if let source = holder.value { log("\(cogs.peek(source))") }
      return old == new
    }) { 1 }
    holder.value = source
    defer { holder.value = nil }
    cogs.turn(source, to: 2)
    cogs.turn { c in c[source] = 3 }
    #expect(log.entries == ["1", "2"])
    #expect(cogs.peek(source) == 3)
  }

  @Test("TURN-16 the deinitializer of a replaced source value may write")
  func deinitWrites() {
    let cogs = Cogs.forTesting()
    defer { cogs.tearDownForTesting() }
    let other = second
    let source = Cog<Released?>.Manual { nil }
    cogs.turn(source, to: Released { cogs.turn(other, to: 50) })
    cogs.turn(source, to: nil)
    #expect(cogs.peek(other) == 50)
    cogs.turn { c in c[source] = Released { cogs.turn(other, to: 60) } }
    cogs.turn { c in c[source] = nil }
    #expect(cogs.peek(other) == 60)
    cogs.checkGraph()
  }

  @Test("TURN-17 the deinitializer of a replaced automatic value may write")
  func deinitWritesInSettlement() {
    let cogs = Cogs.forTesting()
    let other = second
    let writes = Holder(true)
    defer {
      writes.value = false
      cogs.tearDownForTesting()
    }
    let derived = Cog<Released> { [first] c in
      let value = c[first]
      return Released { if writes.value { cogs.turn(other, to: value * 100) } }
    }
    _ = cogs.peek(derived)
    cogs.turn(first, to: 2)
    _ = cogs.peek(derived)
    #expect(cogs.peek(other) == 100)
    cogs.checkGraph()
  }

  @Test("TURN-18 code that publication runs sees all of a turn or nothing of it")
  func publicationIsAtomic() {
    let cogs = Cogs.forTesting()
    defer { cogs.tearDownForTesting() }
    let log = Log()
    let sources = Holder<[Cog<Int>.Manual]>([])
    let sum = Cog<Int> { c in sources.value.reduce(0) { $0 + c[$1] } }
    let outer = Cog<Int> { c in c[sum] * 2 }
    sources.value = (0..<3).map { _ in
      Cog<Int>.Manual(equals: { old, new in
        log("\(cogs.peek(outer))")
        return old == new
      }) { 1 }
    }
    defer { sources.value = [] }
    #expect(cogs.peek(outer) == 6)
    cogs.turn { c in for source in sources.value { c[source] = 10 } }
    #expect(log.entries == ["6", "6", "6"])
    #expect(cogs.peek(outer) == 60)
    cogs.checkGraph()
  }

  @Test("TURN-19 staged values are released, whether they were published or not")
  func stagedValuesAreReleased() {
    final class Token: Equatable {
      nonisolated deinit {}
      static func == (left: Token, right: Token) -> Bool { true }
    }
    let cogs = Cogs.forTesting()
    let source = Cog<Token>.Manual { Token() }
    weak var staged: Token?
    cogs.turn { c in
      let token = Token()
      staged = token
      c[source] = token
    }
    #expect(staged == nil)
    cogs.tearDownForTesting()
  }

  @Test("TURN-20 a million turns leave the storage as it was")
  func noGrowth() {
    let derived = Cog<Int> { [first, second] c in c[first] + c[second] }
    let cogs = Cogs.forTesting()
    _ = cogs[derived]
    let before = cogs.counts
    for value in 0..<1_000_000 { cogs.turn(first, to: value) }
    #expect(cogs.counts == before)
    #expect(cogs.peek(derived) == 1_000_001)
    cogs.checkGraph()
  }

  @Test("TURN-21 a turn requested while another turn's body is staging sees that body's writes")
  func joinSeesStaged() {
    let cogs = Cogs.forTesting()
    let seen = Holder(0)
    cogs.turn { [first] c in
      c[first] = 40
      cogs.turn { inner in seen.value = inner[first] }
    }
    #expect(seen.value == 40)
  }

  /// Calls back when it is released.
  private final class Released: Equatable {
    let body: @MainActor () -> Void
    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
    nonisolated deinit { MainActor.assumeIsolated { body() } }
    static func == (left: Released, right: Released) -> Bool { left === right }
  }
}
