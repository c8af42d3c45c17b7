import Cog
import CogTesting
import Testing

/// States that nothing keeps are released after a grace period.
@Suite("LIFE")
struct LifeTests {
  private let clock = ManualCogClock()
  private let source = Cog<Int>.Manual { 1 }
  private let runs = Count()

  private func context(_ mechanisms: [any Mechanism] = []) -> Cogs {
    Cogs.forTesting(mechanisms: mechanisms, grace: .seconds(10), clock: clock)
  }

  private func counted(_ lifetime: CogLifetime = .whileObserved) -> Cog<Int> {
    let (source, runs) = (source, runs)
    return Cog(lifetime: lifetime) { c in
      runs()
      return c[source] * 2
    }
  }

  @Test("LIFE-01 a peeked state stays for the grace period and is then released")
  func peeked() {
    let (cogs, double) = (context(), counted())
    #expect(cogs.peek(double) == 2)
    clock.advance(by: .seconds(9))
    #expect(cogs.counts.states == 2)
    clock.advance(by: .seconds(1))
    #expect(cogs.counts.states == 1)
    cogs.checkGraph()
    #expect(cogs.peek(double) == 2)
    #expect(runs.value == 2)
  }

  @Test("LIFE-02 a use within the period gives another one")
  func renewed() {
    let (cogs, double) = (context(), counted())
    _ = cogs.peek(double)
    clock.advance(by: .seconds(6))
    _ = cogs.peek(double)
    clock.advance(by: .seconds(6))
    #expect(cogs.counts.states == 2)
    clock.advance(by: .seconds(8))
    #expect(cogs.counts.states == 1)
    #expect(runs.value == 1)
  }

  @Test("LIFE-03 a boundary keeps its state")
  func boundary() {
    let (cogs, double) = (context(), counted())
    _ = cogs[double]
    clock.advance(by: .seconds(100))
    cogs.checkGraph()
    #expect(cogs.counts.states == 2)
    #expect(runs.value == 1)
  }

  @Test("LIFE-04 a reaction keeps what it reads; once cancelled, the period starts")
  func reaction() {
    let double = counted()
    let token = Holder<ReactionToken?>(nil)
    let cogs = context([Effects { m in token.value = m.run { c in _ = c[double] } }])
    clock.advance(by: .seconds(100))
    #expect(cogs.counts.states == 3)
    token.value?.cancel()
    clock.advance(by: .seconds(9))
    #expect(cogs.counts.states == 2)
    clock.advance(by: .seconds(1))
    #expect(cogs.counts.states == 1)
  }

  @Test("LIFE-05 a lease keeps a state, each of several for itself")
  func lease() {
    let (cogs, double) = (context(), counted())
    let first = cogs.lease(double)
    let second = cogs.lease(double)
    _ = cogs.peek(double)
    first.end()
    first.end()
    clock.advance(by: .seconds(100))
    #expect(cogs.counts.states == 2)
    second.end()
    clock.advance(by: .seconds(10))
    #expect(cogs.counts.states == 1)
    cogs.checkGraph()
  }

  @Test("LIFE-06 a lease ends with its last reference")
  func droppedLease() {
    let (cogs, double) = (context(), counted())
    var lease: CogLease? = cogs.lease(double)
    _ = cogs.peek(double)
    clock.advance(by: .seconds(100))
    #expect(lease != nil && cogs.counts.states == 2)
    lease = nil
    clock.advance(by: .seconds(10))
    #expect(cogs.counts.states == 1)
  }

  @Test("LIFE-07 a release takes with it what only the released state has kept, at once")
  func cascade() {
    let source = source
    let cogs = context()
    var chain = [Cog<Int> { c in c[source] }]
    for _ in 0..<20 { chain.append(Cog { [below = chain[chain.count - 1]] c in c[below] + 1 }) }
    #expect(cogs.peek(chain[20]) == 21)
    #expect(cogs.counts.states == 22)
    clock.advance(by: .seconds(10))
    cogs.checkGraph()
    #expect(cogs.counts.states == 1 && cogs.counts.dependencies == 0)
  }

  @Test("LIFE-08 a cascade leaves what another state keeps")
  func sharedProducer() {
    let shared = counted()
    let (left, right) = (Cog<Int> { c in c[shared] }, Cog<Int> { c in c[shared] })
    let cogs = context()
    let lease = cogs.lease(right)
    _ = (cogs.peek(left), cogs.peek(right))
    clock.advance(by: .seconds(10))
    cogs.checkGraph()
    #expect(cogs.counts.states == 3)
    #expect(runs.value == 1)
    lease.end()
    clock.advance(by: .seconds(10))
    #expect(cogs.counts.states == 1)
  }

  @Test("LIFE-09 a producer that was used for itself outlives its consumer by a period of its own")
  func usedProducer() {
    let below = counted()
    let above = Cog<Int> { c in c[below] }
    let cogs = context()
    _ = cogs.peek(above)
    clock.advance(by: .seconds(9))
    _ = cogs.peek(below)
    clock.advance(by: .seconds(1))
    cogs.checkGraph()
    #expect(cogs.counts.states == 2)
    #expect(cogs.peek(below) == 2 && runs.value == 1)
    clock.advance(by: .seconds(20))
    #expect(cogs.counts.states == 1)
  }

  @Test("LIFE-10 a state that is kept again in time is the same state")
  func keptAgain() {
    let (cogs, double) = (context(), counted())
    _ = cogs.peek(double)
    clock.advance(by: .seconds(5))
    let lease = cogs.lease(double)
    clock.advance(by: .seconds(50))
    #expect(cogs.peek(double) == 2 && runs.value == 1)
    withExtendedLifetime(lease) {}
  }

  @Test("LIFE-11 losing a keeper again starts a whole period again")
  func lostAgain() {
    let (cogs, double) = (context(), counted())
    cogs.lease(double).end()
    clock.advance(by: .seconds(8))
    cogs.lease(double).end()
    clock.advance(by: .seconds(9))
    #expect(cogs.counts.states == 1)
    clock.advance(by: .seconds(1))
    #expect(cogs.counts.states == 0)
  }

  @Test("LIFE-12 a state without keeper does not recompute; read again, it is current")
  func sleeping() {
    let (cogs, double) = (context(), counted())
    let lease = cogs.lease(double)
    _ = cogs.peek(double)
    lease.end()
    cogs.turn(source, to: 5)
    clock.advance(by: .seconds(1))
    #expect(runs.value == 1)
    #expect(cogs.peek(double) == 10)
    #expect(runs.value == 2)
  }

  @Test("LIFE-13 a state declared for the application is never released, nor what it reads")
  func appLifetime() {
    let inner = counted()
    let outer = Cog<Int>(lifetime: .app) { c in c[inner] }
    let cogs = context()
    _ = cogs.peek(outer)
    clock.advance(by: .seconds(100))
    #expect(cogs.counts.states == 3)
    #expect(cogs.peek(outer) == 2 && runs.value == 1)
  }

  @Test("LIFE-14 sources keep their values")
  func sources() {
    let cogs = context()
    cogs.turn(source, to: 7)
    clock.advance(by: .seconds(100))
    #expect(cogs.peek(source) == 7)
  }

  @Test("LIFE-15 a source that resets is initial again on its next use, a write renews it")
  func resets() {
    let box = CogBox<Int, String>.Manual(lifetime: .whileObserved(resetToInitial: true)) { _ in 1 }
    let cogs = context()
    cogs.turn(box["a"], to: 7)
    clock.advance(by: .seconds(9))
    cogs.turn(box["a"], to: 8)
    clock.advance(by: .seconds(9))
    #expect(cogs.peek(box["a"]) == 8)
    clock.advance(by: .seconds(30))
    #expect(cogs.counts.states == 0)
    #expect(cogs.peek(box["a"]) == 1)
  }

  @Test("LIFE-16 a write of the same value renews a source too")
  func equalWrite() {
    let reset = Cog<Int>.Manual(lifetime: .whileObserved(resetToInitial: true)) { 1 }
    let cogs = context()
    cogs.turn(reset, to: 2)
    clock.advance(by: .seconds(9))
    cogs.turn(reset, to: 2)
    cogs.turn { c in c[reset] = 2 }
    clock.advance(by: .seconds(9))
    #expect(cogs.peek(reset) == 2)
  }

  @Test("LIFE-17 a dependency that a state no longer reads is released")
  func dynamic() {
    let flag = Cog<Bool>.Manual { true }
    let (left, right) = (counted(), Cog<Int> { [source] c in c[source] })
    let choice = Cog<Int> { c in c[flag] ? c[left] : c[right] }
    let cogs = context([Effects { m in m.run { c in _ = c[choice] } }])
    cogs.turn(flag, to: false)
    clock.advance(by: .seconds(10))
    cogs.checkGraph()
    #expect(cogs.counts.states == 5)
    cogs.turn(flag, to: true)
    #expect(runs.value == 2)
  }

  @Test("LIFE-18 a released state is no longer reached by what it read, in the midst of frequent writes")
  func noRuns() {
    let double = counted()
    let cogs = context()
    let lease = cogs.lease(double)
    _ = cogs.peek(double)
    for value in 2..<100 {
      cogs.turn(source, to: value)
      if value == 50 {
        lease.end()
        clock.advance(by: .seconds(10))
      }
    }
    #expect(runs.value == 1)
    #expect(cogs.counts.states == 1 && cogs.counts.dependencies == 0)
  }

  @Test("LIFE-19 a deadline that comes inside a turn waits until the turn is over")
  func insideTurn() {
    let (clock, double) = (clock, counted())
    let seen = Holder(0)
    let cogs = context([
      Effects { [source] m in
        m.run { c in
          if c[source] == 5 { clock.advance(by: .seconds(10)) }
          seen.value = c.peek(source)
        }
      }
    ])
    _ = cogs.peek(double)
    cogs.turn(source, to: 5)
    #expect(seen.value == 5)
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

  @Test("LIFE-21 rows and cells of released states are used again")
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
    let held = Cog<OnRelease> { _ in OnRelease { hook.value?() } }
    let cogs = context()
    hook.value = { [unowned cogs] in
      cogs.turn { c in c[tally] += cogs.peek(other) }
    }
    _ = cogs.peek(held)
    clock.advance(by: .seconds(10))
    cogs.checkGraph()
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
