import Observation

/// Keeps something outside up to date with what it reads: the observation of a UIKit or AppKit control.
///
/// Ends when it is cancelled or released, and with its context.
public final class CogObserving {
  private let arena: CogArena
  private var body: (() -> Void)?

  init(_ arena: CogArena, _ body: @escaping () -> Void) {
    self.arena = arena
    self.body = body
    update()
  }

  nonisolated deinit {}

  /// Ends the observation: the closure does not run again and is released. Idempotent.
  public func cancel() { body = nil }

  private func update() {
    guard let body, arena.state.pointee.phase != .tornDown else { return cancel() }
    withObservationTracking(body) { [weak self] in
      Task { @MainActor in self?.update() }
    }
  }
}

extension Cogs {
  /// Runs `body` now, and again, in a job of the MainActor, after something that it read has changed: user-interface
  /// reads of states, and any other observable model. Changes of one turn, and of turns up to that job, run it once.
  ///
  /// ```swift
  /// observing = cogs.observing { label.text = cogs[advice] }
  /// ```
  ///
  /// The result keeps `body`; keep the result.
  public func observing(_ body: @escaping () -> Void) -> CogObserving { CogObserving(arena, body) }
}
