import Cog
import CogTesting
import Testing

extension CogOps {
  fileprivate func raise(_ source: Cog<Int>.Manual, by amount: Int) {
    turn(named: "raise") { c in c[source] += amount }
  }
}

/// Mechanisms own effects and initial state.
@Suite("MECH")
struct MechTests {
  private let source = Cog<Int>.Manual { 1 }
  private let log = Log()

  @Test("MECH-01 mechanisms operate in list order before the context is handed out")
  func order() {
    let log = log
    _ = Cogs.forTesting(mechanisms: [
      Effects("a") { _ in log("a") }, Effects("b") { _ in log("b") }, Effects("c") { _ in log("c") },
    ])
    #expect(log.entries == ["a", "b", "c"])
  }

  @Test("MECH-02 what a mechanism writes is settled before the next one begins")
  func settledBeforeNext() {
    let (source, log) = (source, log)
    let double = Cog<Int> { c in c[source] * 2 }
    let cogs = Cogs.forTesting(mechanisms: [
      Effects("restore") { m in m.turn(source, to: 21) },
      Effects("journal") { m in m.run { c in log("\(c[double])") } },
    ])
    #expect(log.entries == ["42"])
    #expect(cogs.peek(double) == 42)
  }

  @Test("MECH-03 a controller carries the application's operations and peeks")
  func operations() {
    let cogs = context { [source, log] m in
      m.raise(source, by: 4)
      log("\(m.peek(source)) \(m.peek(source.readOnly))")
    }
    cogs.raise(source, by: 10)
    #expect(log.entries == ["5 5"])
    #expect(cogs.peek(source) == 15)
  }

  @Test("MECH-04 a mechanism is named after its type unless it says otherwise")
  func names() {
    struct Journal: Mechanism { func operate(_ m: MechanismController) {} }
    #expect(Journal().name == "Journal")
    #expect(Effects("other") { _ in }.name == "other")
  }

  @Test("MECH-05 teardown ends every reaction and releases what it captured")
  func teardown() {
    weak var captured: Log?
    let cogs = context { [source] m in
      let log = Log()
      captured = log
      m.run { c in log("\(c[source])") }
    }
    #expect(captured != nil)
    cogs.tearDownForTesting()
    #expect(captured == nil)
    #expect(cogs.counts.states == 0)
    #expect(cogs.counts.dependencies == 0)
    cogs.tearDownForTesting()
  }

  @Test("MECH-06 releasing the last reference to a context tears it down")
  func release() {
    weak var captured: Log?
    final class Value { nonisolated deinit {} }
    weak var value: Value?
    let box = CogBox<Value, String>.Manual { _ in Value() }
    do {
      let cogs = context { [source] m in
        let log = Log()
        captured = log
        m.run { c in log("\(c[source])") }
      }
      value = cogs.peek(box["a long key that does not fit into a small string"])
      #expect(value != nil)
    }
    #expect(captured == nil)
    #expect(value == nil)
  }

  @Test("MECH-07 a token that outlives its context is inert")
  func lateToken() {
    let token = Holder<ReactionToken?>(nil)
    do {
      let cogs = context { [source, log] m in token.value = m.run { c in log("\(c[source])") } }
      cogs.turn(source, to: 2)
    }
    token.value?.cancel()
    token.value = nil
    #expect(log.entries == ["1", "2"])
  }

  @Test("MECH-09 a context keeps its mechanisms until their registrations have been cancelled")
  func mechanismIsKept() {
    final class Service: Mechanism {
      let log: Log
      init(_ log: Log) { self.log = log }
      nonisolated deinit {}
      func operate(_ m: MechanismController) {
        m.run { [weak self] _ in self?.log("runs") }
      }
    }
    weak var kept: Service?
    let cogs = {
      let service = Service(log)
      kept = service
      return Cogs.forTesting(mechanisms: [service])
    }()
    #expect(kept != nil)
    cogs.tearDownForTesting()
    #expect(kept == nil)
    #expect(log.entries == ["runs"])
  }

  @Test("MECH-10 the application's context is assembled with its mechanisms operated in order")
  func assembly() async {
    await #expect(processExitsWith: .success) { await Misuse.assembly() }
  }

  @Test("MECH-08 a context that is dropped by a reaction ends when its turn is complete")
  func droppedInFlush() {
    let cogs = Holder<Cogs?>(nil)
    let controller = Holder<MechanismController?>(nil)
    cogs.value = context { [source, log] m in
      controller.value = m
      m.run { c in
        if c[source] == 2 { cogs.value = nil }
        log("first \(c[source])")
      }
      m.run { c in log("second \(c[source])") }
    }
    controller.value?.turn(source, to: 2)
    #expect(log.entries == ["first 1", "second 1", "first 2"])
    controller.value = nil
  }
}
