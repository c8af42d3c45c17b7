import Cog
import CogTesting
import CountingShim

/// Counts what async states allocate, over a thousand observed states of one family whose input changes.
@MainActor
final class AsyncCost {
  static let states = 1_000

  private let suspends: Bool
  private let id = Cog<Int>.Manual { 0 }
  private var cogs: Cogs?
  private var works: [CheckedContinuation<Int, Never>] = []
  private var decided = 0
  private var waiter: CheckedContinuation<Void, Never>?

  /// `suspends` is whether each work suspends before it gives its value.
  init(suspends: Bool) {
    self.suspends = suspends
    works.reserveCapacity(Self.states)
    let note: @MainActor (WorkDecision) -> Void = { [unowned self] _ in decide() }
    let box = CogBox<Int, Int>.Async(default: -1) { [unowned self, id] c, key in
      let value = c[id] + key
      if suspends {
        return Work.run { await withCheckedContinuation { self.works.append($0) } }.whenDecided(note)
      }
      return Work.run { value }.whenDecided(note)
    }
    cogs = Cogs.forTesting(
      mechanisms: [Hold { m in for key in 0..<Self.states { m.run { c in _ = c.status[box[key]] } } }])
  }

  nonisolated deinit {}

  /// Allocations of a thousand selections, and of a thousand accepted results: the least of several rounds. What differs between
  /// rounds are blocks of 64 bytes, the jobs of libdispatch that its cache lacks; the one that stays is the 40 bytes that
  /// `accept` itself waits with.
  func measure() async -> (selections: Int, acceptances: Int) {
    var least = (selections: Int.max, acceptances: Int.max)
    await begin()
    await accept(1)
    for round in 2...9 {
      counting_reset()
      counting_resume_this_thread()
      cogs?.turn(id, to: round * Self.states)
      counting_pause()
      least.selections = min(least.selections, allocations)
      await begin()
      counting_reset()
      counting_resume()
      await accept(round)
      counting_pause()
      least.acceptances = min(least.acceptances, allocations)
    }
    cogs?.tearDownForTesting()
    return least
  }

  private var allocations: Int {
    var totals = counting_totals()
    return counting_read(&totals) ? Int(totals.allocations) : Int.max
  }

  /// Lets work that suspends begin. Work that does not begins where it is accepted.
  private func begin() async {
    if suspends { await Task { @MainActor in }.value }
  }

  private func accept(_ round: Int) async {
    for work in works { work.resume(returning: round) }
    works.removeAll(keepingCapacity: true)
    if decided < round * Self.states { await withCheckedContinuation { waiter = $0 } }
  }

  private func decide() {
    decided += 1
    guard decided % Self.states == 0 else { return }
    waiter?.resume()
    waiter = nil
  }
}
