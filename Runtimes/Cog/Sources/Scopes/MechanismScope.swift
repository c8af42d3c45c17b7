/// One stretch of a mechanism's life: the mechanism's own, or a child's that a state has opened.
///
/// It owns what was registered through its controller: child scopes, reactions, tasks and cleanups.
///
/// Retirement has two passes. `revoke()` only marks, the whole subtree: from then on controllers refuse to
/// register, reactions of the subtree do not run, and its waiting turns are skipped. `cancel()` releases. So code
/// that a release runs, a cleanup or a deinitializer, can not reach a scope that the walk has not marked yet.
///
/// `cancel()` ends, in this order: children, the last opened first; reactions, in order of registration; tasks;
/// cleanups, the last registered first. The mechanism is released last.
final class MechanismScope {
  let name: String
  /// The mechanism, for as long as its registrations may depend on it. `nil` in a child.
  private var mechanism: (any Mechanism)?
  private(set) nonisolated(unsafe) var isRetired = false
  private var selectors: [ChildSelector] = []
  private var tokens: [ReactionToken] = []
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var startedTasks = 0
  private var cleanups: [() -> Void] = []
  /// From this many registrations on, those that have ended are dropped.
  private var crowd = 32

  init(_ mechanism: any Mechanism) {
    name = mechanism.name
    self.mechanism = mechanism
  }

  init(child name: String) { self.name = name }

  nonisolated deinit {}

  /// Keeps a registration. A scope that retired during the registration's first run cancels it instead.
  func add(_ token: ReactionToken) {
    if isRetired { return token.cancel() }
    tokens.append(token)
    if tokens.count < crowd { return }
    tokens.removeAll { $0.isCancelled }
    selectors.removeAll { $0.isClosed }
    crowd = max(32, tokens.count * 2)
  }

  /// Only call before the selector opens its first child, and not on a retired scope.
  func add(_ selector: ChildSelector) { selectors.append(selector) }

  /// Only call on a scope that is not retired.
  func add(_ cleanup: @escaping () -> Void) { cleanups.append(cleanup) }

  /// Starts a task that ends with the scope. One that has not begun when the scope retires does not begin.
  ///
  /// Only call on a scope that is not retired.
  func start(_ name: String?, _ operation: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    startedTasks += 1
    let number = startedTasks
    let task = Task(name: name) { [weak self] in
      guard let scope = self, !scope.isRetired else { return }
      await operation()
      self?.tasks[number] = nil
    }
    tasks[number] = task
    return task
  }

  func revoke() {
    isRetired = true
    for selector in selectors { selector.revoke() }
  }

  /// Only call after `revoke()`.
  func cancel() {
    let (formerSelectors, formerTokens, formerTasks) = (selectors, tokens, tasks)
    (selectors, tokens, tasks) = ([], [], [:])
    for selector in formerSelectors.reversed() { selector.cancel() }
    for token in formerTokens { token.cancel() }
    for number in formerTasks.keys.sorted() { formerTasks[number]?.cancel() }
    while let cleanup = cleanups.popLast() { cleanup() }
    mechanism = nil
  }
}
