/// Owns one registration. Cancelling it, or releasing its last reference, ends the registration at once.
@MainActor
public final class ReactionToken {
  private let arena: CogArena
  private let reaction: CogReaction
  /// The children that the reaction opens, if it is a selector of children.
  private let children: ChildSelector?

  init(arena: CogArena, reaction: CogReaction, children: ChildSelector? = nil) {
    self.arena = arena
    self.reaction = reaction
    self.children = children
  }

  isolated deinit { end() }

  /// Whether the registration has ended, or was refused.
  public var isCancelled: Bool { reaction.isCancelled }

  /// Ends the registration: its body does not run again, not even if the present turn has queued it already, and
  /// the children that it opened end with it. Idempotent.
  public func cancel() { end() }

  private func end() {
    children?.revoke()
    arena.cancel(reaction)
    children?.cancel()
  }
}
