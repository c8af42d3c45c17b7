import StateGraphThread

/// Runs a body now, and again after every write that changes a value it read.
///
///     let reaction = Reaction { print(total.value) }
///
/// A body runs on the thread that wrote, with no lock held, one run at a time: a change that comes while it runs, from
/// itself or from another thread, makes it run once more. Runs of one write come in the order in which the reactions were
/// made. A body cannot throw: a failure is a value, and so concerns only who reads it. Reactions made while the body runs
/// belong to that run and end with it.
public final class Reaction: Sendable {
  private let body: @Sendable () -> Void
  private let tracking: Tracking
  private let inner = ReactionScope()
  private let state = GraphLock(State())

  private struct State {
    var isRunning = false
    var isWanted = false
    var isCancelled = false
  }

  /// A reaction of `scope`, or of the run of a reaction that makes it. In a scope that has ended it never runs.
  public init(
    in scope: ReactionScope? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable () -> Void
  ) {
    self.body = body
    let hook = Hook()
    tracking = Tracking(file: file, line: line) { hook.fire() }
    hook.reaction.withLock(of: hook) { $0 = Weak(self) }
    let owner = scope ?? ReactionScope.current
    if owner?.adopt(self) == false { cancel() }
    react()
  }

  nonisolated deinit {
    inner.cancel()
    tracking.cancel()
  }

  /// Ends the reaction and what its last run made. No run begins after this has returned.
  public func cancel() {
    state.withLock(of: self) { $0.isCancelled = true }
    inner.cancel()
    tracking.cancel()
  }

  fileprivate func react() {
    let isMine = state.withLock(of: self) { state in
      if state.isRunning { state.isWanted = true }
      defer { state.isRunning = true }
      return !state.isRunning && !state.isCancelled
    }
    guard isMine else { return }
    var runs = 0
    repeat {
      runs += 1
      if runs > Deliveries.bound { Diagnostics.endlessDelivery(tracking) }
      if tracking.hasChanged() { run() }
    } while state.withLock(of: self) { state in
      defer { state.isWanted = false }
      state.isRunning = state.isWanted && !state.isCancelled
      return state.isRunning
    }
  }

  private func run() {
    inner.cancelMembers()
    let thread = state_graph_thread_current()
    let outer = thread.pointee.scope
    thread.pointee.scope = Unmanaged.passUnretained(inner).toOpaque()
    tracking.read(body)
    thread.pointee.scope = outer
  }

  /// Lets the tracking call a reaction that it does not keep alive.
  private final class Hook: Sendable {
    let reaction = GraphLock(Weak<Reaction>(nil))
    nonisolated deinit {}
    func fire() { reaction.withLock(of: self) { $0.object }?.react() }
  }
}

private struct Weak<Object: AnyObject & Sendable>: Sendable {
  weak let object: Object?
  init(_ object: Object?) { self.object = object }
}

/// Owns reactions that end together.
public final class ReactionScope: Sendable {
  private let state = GraphLock(State())

  private struct State {
    var members: [Reaction] = []
    var isCancelled = false
  }

  /// A scope that owns nothing yet.
  public init() {}

  nonisolated deinit { cancel() }

  static var current: ReactionScope? {
    state_graph_thread_current().pointee.scope.map {
      Unmanaged<ReactionScope>.fromOpaque($0).takeUnretainedValue()
    }
  }

  func adopt(_ reaction: Reaction) -> Bool {
    state.withLock(of: self) { state in
      if !state.isCancelled { state.members.append(reaction) }
      return !state.isCancelled
    }
  }

  func cancelMembers() {
    let members = state.withLock(of: self) { state in
      defer { state.members = [] }
      return state.members
    }
    for member in members { member.cancel() }
  }

  /// Ends every reaction of the scope, and every one that is made in it later.
  public func cancel() {
    state.withLock(of: self) { $0.isCancelled = true }
    cancelMembers()
  }

  /// Reactions that have not ended with the scope.
  public var count: Int { state.withLock(of: self) { $0.members.count } }
}
