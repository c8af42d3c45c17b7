/// A refresh that was requested while the context was busy.
nonisolated final class RefreshRequest: SystemTurn {
  private let arena: CogArena
  private let descriptor: CogDescriptor
  private let key: CogKey
  private let refresh: CogRefresh

  init(_ arena: CogArena, _ descriptor: CogDescriptor, _ key: CogKey, _ refresh: CogRefresh) {
    self.arena = arena
    self.descriptor = descriptor
    self.key = key
    self.refresh = refresh
  }

  deinit {}

  override var turnName: String { "refresh \(descriptor.label.text)" }

  override func begin() { arena.selectAgain(descriptor, key, for: refresh) }

  override func abandon() { refresh.resolve(.released) }
}
