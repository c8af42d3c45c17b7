/// The sidecar of one async state of a known value type: selection under the four policies.
///
/// Invariants between any two calls, until `end`:
/// - `waiting` is empty unless `running` is not: a work that ends starts the next one before its result is published.
/// - Every waiter's generation is running or waiting, or belongs to the report that is being decided.
/// - Under `latest` and `queue`, at most one work is running; `exhaustLatest` also has at most one waiting.
nonisolated final class TypedAsyncSlot<Value>: AsyncSlot, @unchecked Sendable {
  /// What one queued system turn of this slot is for.
  enum Request {
    case pending
    case report(WorkReport<Value>)
  }

  let recipe: AsyncRecipe<Value>
  var running: [RunningWork] = []
  private var waiting = WaitingWorks<Value>()
  private var waiters: [RefreshWaiter] = []
  /// One for each system turn of this slot that waits in the FIFO, in the same order.
  var requests: [Request] = []
  private var requestsPending = false

  init(arena: CogArena, row: Int, recipe: AsyncRecipe<Value>) {
    self.recipe = recipe
    super.init(arena: arena, row: row)
  }

  deinit {}

  /// Whether a work is running or waiting.
  var isBusy: Bool { !running.isEmpty }

  /// Whether the slot could go without anyone noticing: nothing runs, nothing waits.
  ///
  /// What waits only waits while something runs, and every waiter follows one of the two.
  var isIdle: Bool { running.isEmpty && requests.isEmpty }

  /// Admits what a selector chose. Only call after its capture has ended.
  ///
  /// Nothing is published here: a settlement may be in progress. If the status has to change, a turn is requested,
  /// unless the state is new or nobody holds what it was: then the status is right from the beginning.
  /// - Returns: Whether the status has changed.
  func select(_ work: Work<Value>, for refresh: CogRefresh?) -> Bool {
    guard let arena else { return false }
    admit(WaitingWork(generation: arena.takeStamp(), work: work), refresh)
    let cell = arena.state.pointee.value[row].assumingMemoryBound(to: CogStatus<Value>.self)
    if arena.state.pointee.flags[row] & RowFlags.hasValue == 0 {
      cell.initialize(
        to: CogStatus(
          value: recipe.initial, isLoading: isBusy, hasLoaded: false, error: nil, valueStamp: arena.takeStamp(),
          errorStamp: 0))
      arena.state.pointee.flags[row] |= RowFlags.hasValue
      return true
    }
    if cell.pointee.isLoading == isBusy { return false }
    if arena.isUnseen(row) {
      cell.pointee = cell.pointee.loading(isBusy)
      arena.markUnseenReaders(of: row)
      return true
    }
    if !requestsPending {
      requestsPending = true
      requests.append(.pending)
      arena.enqueue(self)
    }
    return false
  }

  private func admit(_ selected: WaitingWork<Value>, _ refresh: CogRefresh?) {
    switch recipe.policy {
    case .latest: supersedeRunning()
    case .exhaustLatest: supersedeWaiting()
    case .queue, .merged: break
    }
    if selected.work.isNone {
      refresh?.resolve(.success)
      return
    }
    if let refresh { waiters.append(RefreshWaiter(generation: selected.generation, refresh: refresh)) }
    if recipe.policy == .merged || running.isEmpty {
      start(selected)
    } else {
      waiting.append(selected)
    }
  }

  private func supersedeRunning() {
    resolveWaiters(.superseded)
    // A cancellation handler is user code; the work is out of the list before it runs.
    while let former = running.popLast() { former.task.cancel() }
  }

  private func supersedeWaiting() {
    while let dropped = waiting.next() { resolve(dropped.generation, .superseded) }
  }

  /// Starts the next waiting work, if the end of the last one has left room.
  func startNext() {
    if running.isEmpty, let next = waiting.next() { start(next) }
  }

  /// Resolves the refresh of one generation.
  func resolve(_ generation: UInt64, _ outcome: CogRefresh.Outcome) {
    guard let index = waiters.firstIndex(where: { $0.generation == generation }) else { return }
    waiters.remove(at: index).refresh.resolve(outcome)
  }

  private func resolveWaiters(_ outcome: CogRefresh.Outcome) {
    for waiter in waiters { waiter.refresh.resolve(outcome) }
    waiters.removeAll(keepingCapacity: true)
  }

  /// The request of the system turn that begins now.
  func takeRequest() -> Request? {
    if requests.isEmpty { return nil }
    let request = requests.remove(at: 0)
    if case .pending = request { requestsPending = false }
    return request
  }

  override var turnName: String {
    guard let arena, let first = requests.first else { return recipe.label.text }
    return "\(Self.kind(of: first)) \(arena.asyncLabel(of: row, recipe.label))"
  }

  private static func kind(of request: Request) -> String {
    switch request {
    case .pending: "pending"
    case .report(let report): if case .failure = report.event { "failure" } else { "success" }
    }
  }

  override func begin() { beginRequest() }

  /// Decides the reports that waited, outside of the teardown that drops their turns.
  override func abandon() {
    guard case .report(let report)? = takeRequest() else { return }
    let decided = report.decided
    if case .element = report.event { return }
    Task { @MainActor in decided?(.refused) }
  }

  override func checkInvariants() {
    #if DEBUG
      let known = running.map(\.generation) + waiting.generations
      if running.isEmpty, !waiting.generations.isEmpty {
        fatalError("Cog: broken invariant: work of \(recipe.label.text) waits only while other work runs")
      }
      if !waiters.allSatisfy({ known.contains($0.generation) }) {
        fatalError("Cog: broken invariant: every refresh of \(recipe.label.text) follows work that is under way")
      }
    #endif
  }

  override func end(_ cancelling: inout [Task<Void, Never>]) {
    arena = nil
    for work in running { cancelling.append(work.task) }
    running = []
    let dropped = waiting
    waiting = WaitingWorks()
    resolveWaiters(.released)
    withExtendedLifetime(dropped) {}
  }
}
