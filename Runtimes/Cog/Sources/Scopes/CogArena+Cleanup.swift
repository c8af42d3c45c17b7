nonisolated extension CogArena {
  /// Runs `cleanup` outside of every capture: what it reads is nobody's dependency, wherever the scope ends.
  func runCleanup(_ cleanup: () -> Void) {
    let token = state.pointee.activeToken
    state.pointee.activeToken = 0
    interior.pointee.cleanups += 1
    cleanup()
    interior.pointee.cleanups -= 1
    state.pointee.activeToken = token
  }

  func trapDuplicate(_ element: String, in state: String, of scope: String) -> Never {
    fatalError(
      """
      Cog: the element \(element) occurs twice in \(state), for which \(scope) opens one scope per element. \
      Give the elements identities of their own, or remove the duplicate where the collection is written.
      """)
  }
}
