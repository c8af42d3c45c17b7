/// The time that a context measures grace periods with. Used on the MainActor only.
///
/// An application takes the default, `SystemCogClock`. A test passes a clock that it advances by hand.
public nonisolated protocol CogClock: AnyObject {
  /// Time since an origin of the clock's own. Never goes back.
  var now: Duration { get }

  /// Calls `body` once, on the MainActor, when `now` has reached `deadline`, unless the alarm is cancelled before.
  ///
  /// `body` is never called before this has returned, nor after the alarm has been cancelled.
  func alarm(at deadline: Duration, _ body: @escaping @MainActor () -> Void) -> CogAlarm
}

/// One call that a clock has been asked for.
public nonisolated final class CogAlarm {
  private var end: (() -> Void)?

  /// - Parameter cancel: Takes the call back. Called at most once.
  public init(cancel: @escaping () -> Void) { end = cancel }

  deinit {}

  /// Takes the call back. Idempotent.
  public func cancel() {
    end?()
    end = nil
  }
}

/// The continuous clock of the system, which goes on while the machine sleeps.
public nonisolated final class SystemCogClock: CogClock {
  private let origin = ContinuousClock.now

  /// Starts at zero.
  public init() {}

  deinit {}

  /// Time since the clock was made.
  public var now: Duration { ContinuousClock.now - origin }

  /// Calls `body` by a task that sleeps until `deadline`.
  public func alarm(at deadline: Duration, _ body: @escaping @MainActor () -> Void) -> CogAlarm {
    let instant = origin + deadline
    let task = Task { @MainActor in
      do {
        try await ContinuousClock().sleep(until: instant)
      } catch {
        return
      }
      // The alarm may have been cancelled after its time had come and before this job's turn.
      if !Task.isCancelled { body() }
    }
    return CogAlarm { task.cancel() }
  }
}
