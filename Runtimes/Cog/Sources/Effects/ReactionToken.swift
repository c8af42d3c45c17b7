/// Owns one registered reaction. Cancelling it, or releasing its last reference, ends the reaction at once.
@MainActor
public final class ReactionToken {
  private let arena: CogArena
  private let reaction: CogReaction

  init(arena: CogArena, reaction: CogReaction) {
    self.arena = arena
    self.reaction = reaction
  }

  isolated deinit { arena.cancel(reaction) }

  /// Ends the reaction: it does not run again, not even if the present turn has queued it already. Idempotent.
  public func cancel() { arena.cancel(reaction) }
}
