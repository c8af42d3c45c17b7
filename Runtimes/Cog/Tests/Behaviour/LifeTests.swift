import Cog
import CogTesting
import Testing

/// States that nothing keeps are released after a grace period.
@Suite("LIFE")
struct LifeTests {
  let clock = ManualCogClock()
  let source = Cog<Int>.Manual { 1 }
  let runs = Count()

  func context(_ mechanisms: [any Mechanism] = []) -> Cogs {
    Cogs.forTesting(mechanisms: mechanisms, grace: .seconds(10), clock: clock)
  }

  func counted(_ lifetime: CogLifetime = .whileObserved) -> Cog<Int> {
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
}
