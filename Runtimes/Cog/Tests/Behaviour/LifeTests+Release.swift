import Cog
import CogTesting
import Testing

/// What happens when a deadline comes: when it is served, what user code sees of it, and which clock it comes from.
extension LifeTests {
  @Test("LIFE-19 a deadline that comes inside a turn waits until the turn is over")
  func insideTurn() {
    let (clock, double) = (clock, counted())
    let (seen, states) = (Holder(0), Holder<() -> Int>({ 0 }))
    let cogs = context([
      Effects { [source] m in
        m.run { c in
          if c[source] == 5 { clock.advance(by: .seconds(10)) }
          seen.value = states.value()
        }
      }
    ])
    states.value = { [unowned cogs] in cogs.counts.states }
    _ = cogs.peek(double)
    cogs.turn(source, to: 5)
    #expect(seen.value == 3, "the source, the reaction, and the state that is due")
    cogs.checkGraph()
    #expect(cogs.counts.states == 2)
  }

  @Test("LIFE-20 the state whose read lets a deadline come is not taken from its reader")
  func whileRead() {
    let clock = clock
    let armed = Holder(false)
    let noisy = Cog<Int>(equals: { _, new in
      if armed.value { clock.advance(by: .seconds(10)) }
      return new == 0
    }) { [source] c in c[source] * 3 }
    let cogs = context()
    _ = cogs.peek(noisy)
    armed.value = true
    cogs.turn(source, to: 4)
    #expect(cogs.peek(noisy) == 12)
    #expect(cogs.counts.states == 2)
    cogs.checkGraph()
  }

  @Test("LIFE-34 the same with a grace period of zero: the state goes at a later deadline")
  func whileReadWithoutGrace() {
    let clock = clock
    let armed = Holder(false)
    let noisy = Cog<Int>(equals: { _, new in
      if armed.value { clock.advance(by: .zero) }
      return new == 0
    }) { [source] c in c[source] * 3 }
    let cogs = Cogs.forTesting(grace: .zero, clock: clock)
    _ = cogs.peek(noisy)
    armed.value = true
    cogs.turn(source, to: 4)
    #expect(cogs.peek(noisy) == 12)
    #expect(cogs.counts.states == 2)
    armed.value = false
    cogs.checkGraph()
    clock.advance(by: .seconds(1))
    #expect(cogs.counts.states == 1)
  }

  @Test("LIFE-35 of two alarms that come at one time, the first may take the second back")
  func cancelledAtItsTime() async {
    let clock = SystemCogClock()
    for _ in 0..<200 {
      let log = Log()
      let alarms = Holder<[CogAlarm]>([])
      let deadline = clock.now + .milliseconds(1)
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        for name in ["a", "b"] {
          alarms.value.append(
            clock.alarm(at: deadline) {
              log(name)
              for alarm in alarms.value { alarm.cancel() }
              if log.entries.count == 1 { continuation.resume() }
            })
        }
      }
      // The other alarm's job was made ready before this one's; what it would do, it does before the next await returns.
      await Task { @MainActor in }.value
      #expect(log.entries.count == 1)
    }
  }

  @Test("LIFE-21 rows of released states are used again")
  func reuse() {
    let box = CogBox<String, Int> { [source] c, key in "\(c[source]) \(key)" }
    let cogs = context()
    for round in 0..<100 {
      for key in 0..<20 { #expect(cogs.peek(box[round * 20 + key]) == "1 \(round * 20 + key)") }
      clock.advance(by: .seconds(10))
    }
    cogs.checkGraph()
    #expect(cogs.counts.states == 1)
    #expect(cogs.counts.rows == 21)
  }

  @Test("LIFE-22 a deinitializer that uses the graph in a release finds it whole, and its turns wait")
  func deinitializer() {
    let other = counted()
    let tally = Cog<Int>.Manual { 0 }
    let hook = Holder<(() -> Void)?>(nil)
    let seen = Holder(-1)
    let held = Cog<OnRelease> { _ in OnRelease { hook.value?() } }
    let cogs = context()
    hook.value = { [unowned cogs] in
      cogs.turn { c in c[tally] += cogs.peek(other) }
      seen.value = cogs.peek(tally)
    }
    _ = cogs.peek(held)
    clock.advance(by: .seconds(10))
    cogs.checkGraph()
    #expect(seen.value == 0, "the turn waits until the release is over")
    #expect(cogs.peek(tally) == 2)
    _ = cogs.peek(held)
    #expect(cogs.peek(tally) == 2)
    hook.value = nil
  }

  @Test("LIFE-23 one alarm waits for the earliest deadline, and none when nothing waits")
  func oneAlarm() {
    let box = CogBox<Int, Int> { _, key in key }
    let cogs = context()
    for key in 0..<50 { _ = cogs.peek(box[key]) }
    #expect(clock.waitingAlarms == 1)
    clock.advance(by: .seconds(10))
    #expect(clock.waitingAlarms == 0)
    #expect(cogs.counts.states == 0)
  }

  @Test("LIFE-24 teardown takes its alarm back; a lease that outlives the context ends quietly")
  func teardown() {
    let (cogs, double) = (context(), counted())
    let lease = cogs.lease(double)
    _ = cogs.peek(source)
    cogs.lease(counted()).end()
    cogs.tearDownForTesting()
    #expect(clock.waitingAlarms == 0)
    clock.advance(by: .seconds(100))
    lease.end()
  }

  @Test("LIFE-25 a grace period of zero releases at the clock's next step")
  func zeroGrace() {
    let cogs = Cogs.forTesting(grace: .zero, clock: clock)
    #expect(cogs.peek(counted()) == 2)
    clock.advance(by: .zero)
    #expect(cogs.counts.states == 1)
  }

  @Test("LIFE-26 the system's clock releases in an application's time")
  func systemClock() async {
    await confirmation { released in
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let cogs = Holder<Cogs?>(nil)
        let held = Cog<OnRelease> { _ in
          OnRelease {
            released()
            cogs.value = nil
            continuation.resume()
          }
        }
        cogs.value = Cogs.forTesting(grace: .milliseconds(1), clock: SystemCogClock())
        _ = cogs.value?.peek(held)
      }
    }
  }

  @Test("LIFE-27 a negative grace period ends the process with its message")
  func negativeGrace() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Cogs.forTesting(grace: .seconds(-1)) }
    }
    expectMessage(result, ["a grace period of -1.0 seconds", "zero or longer"])
  }

  @Test("LIFE-28 a lease after teardown ends the process with its message")
  func lateLease() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let cogs = Cogs.forTesting()
        cogs.tearDownForTesting()
        _ = cogs.lease(Cog<Int>(name: "late") { _ in 1 })
      }
    }
    expectMessage(result, ["late", "torn down"])
  }
}

/// Calls back when its last reference goes.
@MainActor
private final class OnRelease {
  private let end: () -> Void

  init(_ end: @escaping () -> Void) { self.end = end }

  isolated deinit { end() }
}
