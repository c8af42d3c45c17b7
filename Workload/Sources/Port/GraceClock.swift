/// The manual clock of a session: it moves only when the driver moves it, on the MainActor.
///
/// It is not isolated, so that a runtime whose storage is not isolated either reads it without a detour.
public final class GraceClock {
  /// Milliseconds since the session began.
  public private(set) var now = 0
  /// How long a value that nothing demands is kept, in milliseconds.
  public let grace: Int
  private var alarms: [(deadline: Int, serial: Int, action: @MainActor () -> Void)] = []
  private var nextSerial = 0

  /// A clock at 0 with a grace period of `grace` milliseconds.
  public init(grace: Int = 30_000) { self.grace = grace }
  deinit {}

  /// Runs `action` when the clock reaches `deadline`. Returns a number that cancels it. O(n) in the alarms set.
  @discardableResult
  public func schedule(at deadline: Int, _ action: @escaping @MainActor () -> Void) -> Int {
    nextSerial += 1
    alarms.append((deadline, nextSerial, action))
    return nextSerial
  }

  /// Forgets an alarm.
  public func cancel(_ alarm: Int) { alarms.removeAll { $0.serial == alarm } }

  /// Moves the clock, then runs every alarm that is due, in order of deadline and then of setting.
  @MainActor
  public func advance(by milliseconds: Int) {
    now += milliseconds
    while let next = alarms.filter({ $0.deadline <= now }).min(by: {
      ($0.deadline, $0.serial) < ($1.deadline, $1.serial)
    }) {
      cancel(next.serial)
      next.action()
    }
  }
}
