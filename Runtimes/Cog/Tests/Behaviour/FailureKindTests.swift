import Cog
import CogTesting
import Testing

/// Kinds of failure that other runtimes have shown, where no other test follows the whole of one.
@Suite("MECH and LIFE failure kinds")
struct FailureKindTests {
  private struct Failed: Error {}

  private let clock = ManualCogClock()
  private let log = Log()

  @Test("MECH-60 a list whose element can not finish opening keeps the others' scopes, and later ends only what left")
  func listWithUnfinishedElement() async {
    let keys = Cog<[String]>.Manual { ["a", "b", "c"] }
    let gate = Gate<String>()
    let decisions = Decisions()
    let rows = CogBox<String, String>.Async(default: "empty") { _, key in
      .run { try await gate.load(key) }.whenDecided(decisions.note(key))
    }
    let serials = Holder<[String: Int]>([:])
    let cogs = context { [log] m in
      m.forEach(in: keys) { key, child in
        serials.value[key, default: 0] += 1
        child.run { c in log("\(key) \(c[rows[key]])") }
        child.onCleanup { log("\(key) ends") }
      }
    }
    await gate.reached(3)
    for (index, key) in ["a", "b", "c"].enumerated() {
      gate.finish(key, key)
      await decisions.reached(index + 1)
    }
    _ = log.take()
    cogs.turn(keys, to: ["c", "x", "a", "b"])
    await gate.reached(4)
    gate.finish("x", .failure(Failed()))
    await decisions.reached(4)
    #expect(log.take() == ["x empty"])
    cogs.refresh(rows["x"])
    await gate.reached(5)
    gate.finish("x", "x")
    await decisions.reached(5)
    cogs.turn(keys, to: ["x", "a", "b"])
    #expect(log.take() == ["x x", "c ends"])
    #expect(serials.value == ["a": 1, "b": 1, "c": 1, "x": 1])
    #expect(cogs.counts.states == 1 + 2 * 4 + 3 + 1)
    cogs.checkGraph()
  }

  @Test(
    "MECH-61 whatever an ended scope reads late lives outside of it: a member, an async state, a lease are the context's"
  )
  func lateUses() async {
    let flag = Cog<Bool>.Manual { true }
    let ended = Holder<MechanismController?>(nil)
    let double = CogBox<Int, Int> { _, key in key * 2 }
    let loader = Loader()
    let warnings = Log()
    let cogs = Cogs.forTesting(
      mechanisms: [Effects { m in m.whenever(flag) { child in ended.value = child } }], grace: .seconds(10),
      clock: clock, warn: { warnings($0) })
    cogs.turn(flag, to: false)
    let before = cogs.counts
    ended.value?.run { c in _ = c[double[1]] }
    ended.value?.whenever(flag) { _ in }
    ended.value?.watch(loader.state) { _, _ in }
    #expect(warnings.entries.count == 3)
    #expect(cogs.counts == before)
    #expect(loader.gate.started.isEmpty)
    #expect(ended.value?.peek(double[1]) == 2)
    clock.advance(by: .seconds(10))
    #expect(cogs.counts.states == before.states)
    ended.value = nil
    cogs.checkGraph()
  }

  @Test("LIFE-42 a state that only an ended scope has read is released, and a hundred writes run nothing")
  func readByEndedScope() {
    let source = Cog<Int>.Manual { 0 }
    let flag = Cog<Bool>.Manual { true }
    let runs = Count()
    weak var captured: Log?
    func derived() -> Cog<Int> {
      let kept = Log()
      captured = kept
      return Cog<Int> { c in
        runs()
        kept("")
        return c[source]
      }
    }
    let cogs = Cogs.forTesting(
      mechanisms: [
        Effects { m in
          m.whenever(flag) { child in
            let derived = derived()
            child.run { c in _ = c[derived] }
          }
        }
      ], grace: .seconds(10), clock: clock)
    #expect(captured != nil)
    cogs.turn(flag, to: false)
    clock.advance(by: .seconds(10))
    let states = cogs.counts.states
    for value in 1...100 { cogs.turn(source, to: value) }
    #expect(runs.value == 1)
    #expect(states == 3, "the flag, the source and the selection")
    #expect(cogs.counts.dependencies == 1)
    cogs.checkGraph()
  }

  @Test(
    "REACT-30 a failure that one reaction meets is logged once, in its place, and leaves the next turn alone",
    arguments: 0..<4)
  func failureInPlace(_ position: Int) {
    let (a, b) = (Cog<Int>.Manual { 0 }, Cog<Int>.Manual { 0 })
    let failing = Cog<Result<Int, Failed>>(equals: { _, _ in false }) { c in
      c[a] == 2 ? .failure(Failed()) : .success(c[a])
    }
    let cogs = context { [log] m in
      for index in 0..<4 {
        if index == position {
          m.run { c in log("\(index) \((try? c[failing].get()).map(String.init) ?? "failed")") }
        } else {
          m.run { c in log("\(index) \(c[index == 3 ? b : a])") }
        }
      }
    }
    cogs.turn(a, to: 1)
    _ = log.take()
    cogs.turn(a, to: 2)
    let expected = (0..<4).filter { $0 == position || $0 < 3 }.map { "\($0) \($0 == position ? "failed" : "2")" }
    #expect(log.take() == expected)
    cogs.turn(b, to: 3)
    #expect(log.entries == (position == 3 ? [] : ["3 3"]))
  }
}
