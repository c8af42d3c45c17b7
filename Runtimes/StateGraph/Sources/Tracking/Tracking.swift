import StateGraphThread
import Synchronization

/// Follows what one body reads, and calls back when some of it may have changed.
///
///     let tracking = Tracking { setNeedsDisplay() }
///     let text = tracking.read { title.value }
///
/// `onChange` is called once after the write, on the thread that wrote, with no lock held and in the order in which
/// trackings were made; then not again before the next `read`, or a `hasChanged` that answers no. Callbacks may read, write
/// and cancel anything.
public final class Tracking: Consumer, @unchecked Sendable {
  private static let made = Atomic(0)

  let serial: Int
  private let onChange: @Sendable () -> Void
  /// Guarded by the lock, like the two below.
  private var isCancelled = false
  private var isBusy = false
  /// Whether `read` has returned and nothing read has been reported since.
  private var isArmed = false

  /// A tracking of nothing yet.
  public init(file: StaticString = #fileID, line: UInt = #line, onChange: @escaping @Sendable () -> Void) {
    serial = Self.made.add(1, ordering: .relaxed).newValue
    self.onChange = onChange
    super.init(site: DeclarationSite(file: file, line: line))
  }

  nonisolated deinit {}

  /// Runs `body` and follows what it reads, in place of what was followed before. What it writes, or what another thread
  /// writes meanwhile, is reported when it has returned. Traps while this tracking is in use already.
  public func read<Result>(_ body: () throws -> Result) rethrows -> Result {
    if Transaction.current(state_graph_thread_current())?.hasWrites == true {
      Diagnostics.trackingInTransaction(self)
    }
    let began = begin {
      isArmed = false
      isStale = true
    }
    defer {
      end {
        isStale = epoch != began
        isArmed = !isCancelled
        return isArmed && isStale
      }
    }
    return try recording(body)
  }

  /// Whether a value that was read is another now. Settles what was read, as far as needed; O(1) where nothing was
  /// written since. Answers yes before the first `read` and no once cancelled. Traps while this tracking is in use already.
  public func hasChanged() -> Bool {
    let known: Bool? = locked {
      if isCancelled { return false }
      if !isArmed { return true }
      return isStale ? nil : false
    }
    if let known { return known }
    while true {
      let began = begin {}
      var hasChanged = false
      for dependency in dependencies where dependency.node.settledVersion() != dependency.version {
        hasChanged = true
        break
      }
      var isQuiet = false
      end {
        isQuiet = epoch == began
        if isQuiet, !hasChanged { isStale = false }
        return false
      }
      if hasChanged || isQuiet { return hasChanged }
    }
  }

  /// Takes the tracking for this thread and returns the epoch.
  private func begin(_ mark: () -> Void) -> UInt64 {
    let (epoch, isTwice) = locked {
      defer { isBusy = true }
      mark()
      return (self.epoch, isBusy)
    }
    if isTwice { Diagnostics.trackingTwice(self) }
    return epoch
  }

  /// Gives the tracking back. `isReportable` says, under the lock, whether there is something to report already.
  private func end(_ isReportable: () -> Bool) {
    let (isOver, reports) = locked {
      isBusy = false
      return (isCancelled, isReportable())
    }
    if isOver {
      dropAll()
    } else if reports {
      Deliveries.add([], [self])
    }
  }

  /// Ends the tracking: no callback begins after this has returned, unless it had begun on another thread.
  public func cancel() {
    let isFree = locked {
      isCancelled = true
      isArmed = false
      return !isBusy
    }
    if isFree { dropAll() }
  }

  override func reached(by wave: inout Wave) { wave.tracked.append(self) }

  func fire() {
    let isWanted = locked { isArmed }
    guard isWanted else { return }
    state_graph_count_notice()
    onChange()
  }
}
