public import Cog

/// A clock that stands still until a test advances it.
public nonisolated final class ManualCogClock: CogClock {
  private var alarms: [(number: Int, deadline: Duration, body: @MainActor () -> Void)] = []
  private var asked = 0

  /// Starts at zero.
  public init() {}

  deinit {}

  public private(set) var now: Duration = .zero

  public func alarm(at deadline: Duration, _ body: @escaping @MainActor () -> Void) -> CogAlarm {
    asked += 1
    let number = asked
    alarms.append((number, deadline, body))
    return CogAlarm { [weak self] in self?.alarms.removeAll { $0.number == number } }
  }

  /// Calls that have been asked for and have not come.
  public var waitingAlarms: Int { alarms.count }

  /// Moves the time on. Every alarm that thereby comes is called before this returns, in order of deadlines, each at its own time.
  @MainActor
  public func advance(by duration: Duration) {
    let end = now + duration
    while let next = alarms.filter({ $0.deadline <= end }).min(by: {
      ($0.deadline, $0.number) < ($1.deadline, $1.number)
    }) {
      alarms.removeAll { $0.number == next.number }
      now = max(now, next.deadline)
      next.body()
    }
    now = end
  }
}
