import Cog
import CogTesting
import Testing

/// Reactions are terminals: they run after the turn is complete, in order, and only if something they read changed.
@Suite("REACT")
struct ReactTests {
  private let source = Cog<Int>.Manual { 1 }
  private let other = Cog<Int>.Manual { 100 }
  private let log = Log()

  @Test("REACT-01 a reaction runs when it is registered and after every change of what it read")
  func runs() {
    let cogs = context { [source, log] m in
      m.run { c in log("\(c[source])") }
    }
    cogs.turn(source, to: 2)
    cogs.turn(other, to: 2)
    cogs.turn(source, to: 3)
    #expect(log.entries == ["1", "2", "3"])
    cogs.checkGraph()
  }

  @Test("REACT-02 a reaction whose producers all turn out equal does not run")
  func backdates() {
    let positive = Cog<Bool> { [source] c in c[source] > 0 }
    let cogs = context { [log] m in
      m.run { c in log("\(c[positive])") }
    }
    for value in 2..<6 { cogs.turn(source, to: value) }
    #expect(log.entries == ["true"])
    cogs.turn(source, to: -1)
    #expect(log.entries == ["true", "false"])
    cogs.checkGraph()
  }

  @Test("REACT-03 reactions run in the order of their registration, whatever they depend on")
  func order() {
    let deep = Cog<Int> { [source] c in c[source] }
    let deeper = Cog<Int> { c in c[deep] }
    let cogs = context { [source, log] m in
      m.run { c in log("a\(c[deeper])") }
      m.run { c in log("b\(c[source])") }
      m.run { c in log("c\(c[deep])") }
      m.run { c in log("d\(c[source])") }
    }
    _ = log.take()
    cogs.turn(source, to: 2)
    #expect(log.entries == ["a2", "b2", "c2", "d2"])
  }

  @Test("REACT-04 a reaction runs once per turn, and sees all of it")
  func once() {
    let sum = Cog<Int> { [source, other] c in c[source] + c[other] }
    let cogs = context { [source, other, log] m in
      m.run { c in log("\(c[source]) \(c[other]) \(c[sum])") }
    }
    cogs.turn { [source, other] c in
      c[source] = 2
      c[other] = 200
    }
    #expect(log.entries == ["1 100 101", "2 200 202"])
  }

  @Test("REACT-05 one reaction's outcome does not lose the rest of the queue", arguments: [1, 3])
  func restOfQueue(_ position: Int) {
    let failing = Cog<Result<Int, Failure>> { [source] c in
      c[source] == 2 ? .failure(Failure()) : .success(c[source])
    }
    let cogs = context { [source, other, log] m in
      for index in 0..<4 {
        if index == position {
          m.run { c in
            guard case .success(let value) = c[failing] else { return log("failed") }
            log("f\(value)")
          }
        } else if index == 3 || (position == 3 && index == 2) {
          m.run { c in log("b\(c[other])") }
        } else {
          m.run { c in log("a\(index) \(c[source])") }
        }
      }
    }
    _ = log.take()
    cogs.turn(source, to: 2)
    #expect(log.take().sorted() == (position == 1 ? ["a0 2", "a2 2", "failed"] : ["a0 2", "a1 2", "failed"]))
    cogs.turn(other, to: 3)
    #expect(log.entries == ["b3"])
  }

  @Test("REACT-06 a cancelled reaction does not run again and leaves no edges")
  func cancel() {
    let token = Holder<ReactionToken?>(nil)
    let cogs = context { [source, log] m in
      token.value = m.run { c in log("\(c[source])") }
    }
    token.value?.cancel()
    token.value?.cancel()
    cogs.turn(source, to: 2)
    #expect(log.entries == ["1"])
    #expect(cogs.counts.dependencies == 0)
    #expect(cogs.counts.states == 1)
    cogs.checkGraph()
  }

  @Test("REACT-07 a reaction that an earlier one of the same flush cancels does not run; the next in line does")
  func cancelLater() {
    let token = Holder<ReactionToken?>(nil)
    let cogs = context { [source, log] m in
      m.run { c in
        if c[source] == 2 { token.value?.cancel() }
        log("first")
      }
      token.value = m.run { c in log("second \(c[source])") }
      m.run { c in log("third \(c[source])") }
    }
    _ = log.take()
    cogs.turn(source, to: 2)
    #expect(log.entries == ["first", "third 2"])
    cogs.checkGraph()
  }

  @Test("REACT-08 a reaction that a later one cancels has run; nobody else is lost")
  func cancelEarlier() {
    let token = Holder<ReactionToken?>(nil)
    let cogs = context { [source, log] m in
      token.value = m.run { c in log("first \(c[source])") }
      m.run { c in
        if c[source] == 2 { token.value?.cancel() }
        log("second \(c[source])")
      }
      m.run { c in log("third \(c[source])") }
    }
    _ = log.take()
    cogs.turn(source, to: 2)
    cogs.turn(source, to: 3)
    #expect(log.entries == ["first 2", "second 2", "third 2", "second 3", "third 3"])
  }

  @Test("REACT-09 a reaction may cancel itself, and what it reads afterwards leaves no edges")
  func cancelSelf() {
    let token = Holder<ReactionToken?>(nil)
    let cogs = context { [source, other, log] m in
      token.value = m.run { c in
        if c[source] == 2 { token.value?.cancel() }
        log("\(c[source]) \(c[other])")
      }
    }
    cogs.turn(source, to: 2)
    cogs.turn(source, to: 3)
    #expect(log.entries == ["1 100", "2 100"])
    #expect(cogs.counts.dependencies == 0)
    #expect(cogs.counts.states == 2)
    cogs.checkGraph()
  }

  @Test("REACT-10 the mechanism keeps a reaction whose token is dropped")
  func tokenIsKept() {
    let cogs = context { [source, log] m in
      _ = m.run { c in log("\(c[source])") }
    }
    cogs.turn(source, to: 2)
    #expect(log.entries == ["1", "2"])
  }

  @Test("REACT-11 dependencies follow the last run; a peek is none")
  func dynamic() {
    let flag = Cog<Bool>.Manual { true }
    let cogs = context { [source, other, log] m in
      m.run { c in log(c[flag] ? "s\(c[source])" : "o\(c[other]) \(c.peek(source))") }
    }
    cogs.turn(other, to: 200)
    cogs.turn(flag, to: false)
    cogs.turn(source, to: 5)
    cogs.turn(other, to: 300)
    #expect(log.entries == ["s1", "o200 1", "o300 5"])
    cogs.checkGraph()
  }

  @Test("REACT-12 a reaction that is registered by a reaction runs at once and lives on its own")
  func nestedRegistration() {
    let cogs = context { [source, other, log] m in
      m.run { c in
        guard c[source] == 2 else { return }
        m.run { inner in log("inner \(inner[other])") }
        log("outer \(c.peek(other)) \(c[source])")
      }
    }
    cogs.turn(source, to: 2)
    cogs.turn(other, to: 200)
    #expect(log.entries == ["inner 100", "outer 100 2", "inner 200"])
    #expect(cogs.counts.dependencies == 2)
    cogs.checkGraph()
  }

  @Test("REACT-13 a reaction that is registered in a turn's body first sees the previous revision")
  func registeredInTurn() {
    let controller = Holder<MechanismController?>(nil)
    let cogs = context { m in controller.value = m }
    cogs.turn { [source, log] c in
      c[source] = 2
      controller.value?.run { r in log("\(r[source])") }
      c[source] += 1
    }
    #expect(log.entries == ["1", "3"])
    cogs.checkGraph()
  }

  @Test("REACT-14 a watch receives the former and the new value")
  func watch() {
    let double = Cog<Int> { [source] c in c[source] * 2 }
    let cogs = context { [source, log] m in
      m.watch(source) { log("\($0.map(String.init) ?? "nil") \($1)") }
      m.watch(double, initial: .run) { log("double \($0.map(String.init) ?? "nil") \($1)") }
    }
    cogs.turn(source, to: 5)
    cogs.turn(source, to: 6)
    #expect(log.entries == ["double nil 2", "1 5", "double 2 10", "5 6", "double 10 12"])
  }

  @Test("REACT-15 what a watch's handler reads does not wake it, and what it writes waits")
  func watchHandler() {
    let cogs = context { [source, other, log] m in
      m.watch(source) { _, new in
        log("\(m.peek(other))")
        m.turn(other, to: new)
        log("\(m.peek(other))")
      }
    }
    cogs.turn(source, to: 5)
    cogs.turn(other, to: 7)
    #expect(log.entries == ["100", "100"])
    #expect(cogs.peek(other) == 7)
  }

  @Test("REACT-16 cancelling the only observer from inside the state that is being settled for it is safe")
  func cancelDuringSettlement() {
    let token = Holder<ReactionToken?>(nil)
    let derived = Cog<Int> { [source] c in
      if c[source] == 2 { token.value?.cancel() }
      return c[source]
    }
    let cogs = context { [log] m in
      token.value = m.run { c in log("\(c[derived])") }
    }
    cogs.turn(source, to: 2)
    #expect(log.entries == ["1"])
    #expect(cogs.counts.dependencies == 1)
    #expect(cogs.counts.states == 2)
    #expect(cogs.peek(derived) == 2)
    cogs.turn(source, to: 3)
    #expect(cogs.peek(derived) == 3)
    cogs.checkGraph()
  }

  @Test("REACT-17 a row freed during settlement is not taken by a state that the same settlement makes")
  func rowIsNotTakenEarly() {
    let token = Holder<ReactionToken?>(nil)
    let family = CogBox<Int, Int> { [other] c, key in c[other] + key }
    let derived = Cog<Int> { [source] c in
      guard c[source] == 2 else { return 0 }
      token.value?.cancel()
      return c[family[7]]
    }
    let middle = Cog<Int> { c in c[derived] }
    let cogs = context { [log] m in
      token.value = m.run { c in log("\(c[middle])") }
    }
    cogs.turn(source, to: 2)
    #expect(log.entries == ["0"])
    #expect(cogs.peek(middle) == 107)
    cogs.checkGraph()
  }

  @Test("REACT-18 one row can serve 65,536 reactions in a row and then retires")
  func generationsRetire() {
    let controller = Holder<MechanismController?>(nil)
    let cogs = context { m in controller.value = m }
    _ = cogs.peek(source)
    let count = Count()
    for _ in 0..<65_540 {
      controller.value?.run { [source] c in
        count()
        _ = c[source]
      }.cancel()
    }
    #expect(count.value == 65_540)
    #expect(cogs.counts.states == 1)
    #expect(cogs.counts.rows == 3)
    #expect(cogs.counts.dependencies == 0)
    cogs.checkGraph()
  }

  @Test("REACT-19 cancelling releases what the body captured")
  func captureIsReleased() {
    let token = Holder<ReactionToken?>(nil)
    weak var captured: Log?
    let cogs = context { [source] m in
      let log = Log()
      captured = log
      token.value = m.run { c in log("\(c[source])") }
    }
    #expect(captured != nil)
    token.value?.cancel()
    #expect(captured == nil)
    _ = cogs
  }

  @Test("REACT-20 a thousand reactions on one source run once each, in order")
  func many() {
    let cogs = context { [source, log] m in
      for index in 0..<1_000 {
        m.run { c in if c[source] > 1 { log("\(index)") } }
      }
    }
    cogs.turn(source, to: 2)
    #expect(log.entries == (0..<1_000).map(String.init))
  }

  private struct Failure: Error {}
}
