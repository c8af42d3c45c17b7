extension MechanismController {
  /// Starts a task on the MainActor that is cancelled when the scope ends.
  ///
  /// A task that has not begun when the scope ends does not begin. Once the scope has ended the task is refused with
  /// a warning: the result is a task that is cancelled and does nothing. Traps inside a selector and after teardown.
  @discardableResult
  public func task(
    name: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ operation: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    guard admits("the task \(CogLabel(name: name, file: file, line: line).text)") else {
      let refused = Task {}
      refused.cancel()
      return refused
    }
    return owner.start(name, operation)
  }

  /// Runs `cleanup` once, when the scope ends: after its children, reactions and tasks have been ended, the last
  /// registered cleanup first.
  ///
  /// What it reads is nobody's dependency, a user-interface read included. It may write through something that is
  /// still there: the context, or the controller of a scope further up. Once the scope has ended the cleanup is
  /// refused with a warning and does not run. Traps inside a selector and after teardown.
  public func onCleanup(
    file: StaticString = #fileID, line: UInt = #line, _ cleanup: @escaping () -> Void
  ) {
    guard admits("the cleanup \(file):\(line)") else { return }
    owner.add { [arena] in arena.runCleanup(cleanup) }
  }
}
