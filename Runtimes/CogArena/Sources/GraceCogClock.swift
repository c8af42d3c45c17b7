import Cog
import StorefrontWorkload

/// The session's clock as Cog's: it moves only when the driver moves it, and alarms happen on it.
///
/// The driver moves the clock in one leap. While an alarm happens it shows the alarm's own deadline, as a clock that runs
/// would: what starts another period then starts it there.
nonisolated final class GraceCogClock: CogClock {
  private let clock: GraceClock
  private var alarmTime: Duration?

  init(_ clock: GraceClock) { self.clock = clock }

  deinit {}

  /// Cog keeps a state for at least one period, and one that was used meanwhile, or kept by one that was, for up to two more.
  /// A quarter of the session's period lets everything go that was without demand for the whole of it.
  var period: Duration { .milliseconds(clock.grace) / 4 }

  var now: Duration { alarmTime ?? .milliseconds(clock.now) }

  /// Alarms of the session's clock are whole milliseconds; a deadline in between is served at the next one.
  func alarm(at deadline: Duration, _ body: @escaping @MainActor () -> Void) -> CogAlarm {
    let (seconds, attoseconds) = deadline.components
    let milliseconds = Int(seconds) * 1_000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    nonisolated(unsafe) weak let owner = self
    let alarm = clock.schedule(at: milliseconds) {
      owner?.alarmTime = .milliseconds(milliseconds)
      body()
      owner?.alarmTime = nil
    }
    return CogAlarm { [clock] in clock.cancel(alarm) }
  }
}
