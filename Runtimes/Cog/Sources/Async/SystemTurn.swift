/// A turn that the graph itself has requested and that waits with the application's in the one FIFO.
nonisolated class SystemTurn {
  deinit {}

  /// What messages call the turn.
  var turnName: String { "" }

  /// Only call if the context is idle.
  func begin() {}

  /// The turn will never begin: its context is gone, or the scope that requested it has retired.
  func abandon() {}
}
