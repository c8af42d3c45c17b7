#if DEBUG
  import CogTesting
  import Testing

  @testable import Cog

  /// The sidecars of async rows: what they hold, when they go, and what a report finds when the context is busy.
  @Suite("Async slots")
  struct AsyncSlotTests {
    private let id = Cog<Int>.Manual(name: "id") { 1 }
    private let decisions = Tally()

    private func state(_ policy: AsyncPolicy = .latest) -> Cog<Int>.Async {
      Cog<Int>.Async(default: 0, policy: policy, name: "state") { [id, decisions] c in
        let id = c[id]
        return .run { id }.whenDecided { decisions.note($0) }
      }
    }

    private func slot(_ cogs: Cogs, _ state: Cog<Int>.Async) -> TypedAsyncSlot<Int> {
      let row = cogs.arena.row(of: state.status, state.key)
      guard let slot = cogs.arena.asyncStore.slots[row] as? TypedAsyncSlot<Int> else {
        fatalError("the state has not selected")
      }
      return slot
    }

    private func report(_ slot: TypedAsyncSlot<Int>, _ value: Int, to tally: Tally) -> WorkReport<Int> {
      WorkReport(
        generation: slot.running[0].generation, event: .success(value),
        decided: { tally.note($0) })
    }

    @Test("the value comes first in a status and in a projection, whatever its type")
    func layout() {
      #expect(MemoryLayout<CogStatus<Int>>.offset(of: \.value) == 0)
      #expect(MemoryLayout<CogStatus<String?>>.offset(of: \.value) == 0)
      #expect(MemoryLayout<CogStatus<Void>>.offset(of: \.value) == 0)
      #expect(MemoryLayout<CogStatus<any Sendable>>.offset(of: \.value) == 0)
      #expect(MemoryLayout<ProjectedValue<String?>>.offset(of: \.value) == 0)
      #expect(MemoryLayout<ProjectedValue<(UInt8, UInt64)>>.offset(of: \.value) == 0)
    }

    @Test("an async state is two rows, one edge between them, and one sidecar while its work runs")
    func shape() async {
      let cogs = Cogs.forTesting()
      let state = state()
      #expect(cogs.peek(state) == 0)
      #expect(cogs.counts.states == 3)
      #expect(cogs.counts.dependencies == 2)
      #expect(cogs.arena.asyncStore.slots.count == 1)
      await decisions.reached(1)
      #expect(cogs.arena.asyncStore.slots.isEmpty)
      cogs.checkGraph()
    }

    @Test(
      "ending a row's work refuses what lands later and releases its refreshes; cancellation follows in a later job")
    func endsWork() async {
      let cogs = Cogs.forTesting()
      let cancelled = Tally()
      let pause = Pause()
      let state = Cog<Int>.Async(default: 0) { [decisions] _ in
        .run {
          await withTaskCancellationHandler {
            await pause.wait()
          } onCancel: {
            MainActor.assumeIsolated { cancelled.note(.refused) }
          }
          return 1
        }.whenDecided { decisions.note($0) }
      }
      let refresh = cogs.refresh(state)
      let row = cogs.arena.row(of: state.status, state.key)
      await pause.reached(1)
      cogs.arena.endAsyncWork(of: row)
      #expect(refresh.result == .released)
      #expect(cancelled.count == 0)
      #expect(cogs.arena.asyncStore.slots.isEmpty)
      await cancelled.reached(1)
      pause.open()
      await decisions.reached(1)
      #expect(decisions.entries == [.refused])
      #expect(cogs.peek(state) == 0)
      cogs.arena.endAsyncWork(of: row)
    }

    @Test("a report that finds the context busy waits in the FIFO and is accepted when its turn begins")
    func busy() {
      let cogs = Cogs.forTesting()
      let state = state()
      _ = cogs.peek(state)
      let slot = slot(cogs, state)
      let told = Tally()
      let report = report(slot, 5, to: told)
      cogs.turn { c in
        slot.receive(report)
        #expect(told.entries.isEmpty)
        #expect(c.peek(state) == 0)
      }
      #expect(told.entries == [.accepted])
      #expect(cogs.peek(state) == 5)
      cogs.checkGraph()
    }

    @Test(
      "acceptance is checked when the waiting turn begins: an input changed, the state was ended, or the turn was dropped"
    )
    func busyThenStale() async {
      for ending in 0..<3 {
        let cogs = Cogs.forTesting()
        let state = state()
        _ = cogs.peek(state)
        let slot = slot(cogs, state)
        let told = Tally()
        let report = report(slot, 5, to: told)
        cogs.turn { [id] c in
          slot.receive(report)
          switch ending {
          case 0: c[id] = 2
          case 1: cogs.arena.endAsyncWork(of: slot.row)
          default:
            cogs.arena.queue.removeAll()
            cogs.arena.state.pointee.waitingTurns = 0
          }
        }
        await told.reached(1)
        #expect(told.entries == [.refused])
        #expect(slot.requests.isEmpty)
        if ending < 2 { #expect(cogs.peek(state) == 0) }
      }
    }

    @Test("a torn-down context with work that still runs goes at once; its slot goes with the work")
    func deallocation() async {
      weak var arena: CogArena?
      weak var slot: AsyncSlot?
      let pause = Pause()
      do {
        let cogs = Cogs.forTesting()
        let state = Cog<Int>.Async(default: 0) { [decisions] _ in
          .run {
            await pause.wait()
            return 1
          }.whenDecided { decisions.note($0) }
        }
        _ = cogs.peek(state)
        arena = cogs.arena
        slot = cogs.arena.asyncStore.slots.values.first
        await pause.reached(1)
      }
      #expect(arena == nil)
      #expect(slot != nil)
      pause.open()
      await decisions.reached(1)
      await Task { @MainActor in }.value
      #expect(decisions.entries == [.refused])
      #expect(slot == nil)
    }

    @Test("selection, reselection and teardown of keyed states are linear: each state costs the same at any number")
    func linear() async {
      for count in [1_250, 2_500, 5_000, 10_000] {
        let (selected, decided) = (Tally(), Tally())
        let family = CogBox<Int, Int>.Async(default: 0) { [id] c, key in
          selected.note(.accepted)
          let sum = c[id] + key
          return .run { sum }.whenDecided { decided.note($0) }
        }
        let cogs = Cogs.forTesting()
        for key in 0..<count { _ = cogs[family[key]] }
        #expect(selected.count == count)
        #expect(cogs.counts.states == 2 * count + 1)
        #expect(cogs.counts.dependencies == 2 * count)
        await decided.reached(count)
        #expect(decided.entries.allSatisfy { $0 == .accepted })
        let revision = cogs.arena.state.pointee.revision
        cogs.turn(id, to: 2)
        #expect(selected.count == 2 * count)
        #expect(cogs.arena.state.pointee.revision == revision + 1 + UInt64(count), "one pending turn for each")
        #expect(cogs.counts.dependencies == 2 * count)
        #expect(cogs.arena.asyncStore.slots.count == count)
        cogs.checkGraph()
        cogs.tearDownForTesting()
        #expect(cogs.counts.states == 0)
        #expect(cogs.arena.asyncStore.slots.isEmpty)
        #expect(cogs.arena.asyncStore.cancelling.isEmpty)
        await decided.reached(2 * count)
        #expect(decided.entries.suffix(count).allSatisfy { $0 == .refused })
      }
    }
  }

  /// Decisions in order, and the signal of each.
  private final class Tally {
    private(set) var entries: [WorkDecision] = []
    private var waiting: (Int, CheckedContinuation<Void, Never>)?

    nonisolated deinit {}

    var count: Int { entries.count }

    func note(_ decision: WorkDecision) {
      entries.append(decision)
      if let (number, continuation) = waiting, entries.count >= number {
        waiting = nil
        continuation.resume()
      }
    }

    func reached(_ number: Int) async {
      if entries.count < number { await withCheckedContinuation { waiting = (number, $0) } }
    }
  }

  /// Work that waits until the test opens it, and knows nothing of cancellation.
  private final class Pause {
    private let starts = Tally()
    private var waiting: [CheckedContinuation<Void, Never>] = []

    nonisolated deinit {}

    func wait() async {
      await withCheckedContinuation {
        waiting.append($0)
        starts.note(.accepted)
      }
    }

    func reached(_ count: Int) async { await starts.reached(count) }

    func open() {
      while let continuation = waiting.popLast() { continuation.resume() }
    }
  }
#endif
