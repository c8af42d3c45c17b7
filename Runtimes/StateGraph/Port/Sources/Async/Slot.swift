import StateGraph
import StorefrontWorkload

/// What one asynchronous value asked, and whether its answer may still be accepted.
///
/// Invariant: `current` names a start only while no later start was made and no input has moved since its selection.
final class Slot {
  let name: SlotName
  /// What the last selection asked; nil when there was none or its inputs have moved since.
  private(set) var selected: ServiceRequest?
  private var current: ServiceTicket?
  private var handle: RefreshHandle?
  private let tracking: Tracking
  /// When it was last demanded, in milliseconds of the grace clock; nil while it is demanded.
  var undemandedSince: Int?

  /// A slot that asked nothing yet. `onMove` is called when something that its request follows from may have changed.
  init(_ name: SlotName, onMove: @escaping @Sendable () -> Void) {
    self.name = name
    tracking = Tracking(onChange: onMove)
  }

  nonisolated deinit {}

  /// Reads what it would ask now, and gives up the selection in force when that is something else.
  func follow(_ graph: StorefrontGraph) {
    let wanted = tracking.read { graph.wanted(name) }
    guard let selected, selected != wanted else { return }
    giveUp(.superseded)
  }

  /// Notes a start, in place of the one before it.
  func select(_ ticket: ServiceTicket, handle: RefreshHandle?) {
    giveUp(.superseded)
    selected = ticket.request
    current = ticket
    self.handle = handle
  }

  /// Whether `ticket` is the start it waits for. If so, it waits no longer.
  func accepts(_ ticket: ServiceTicket) -> Bool {
    guard current == ticket else { return false }
    current = nil
    handle?.resolve(.accepted)
    handle = nil
    return true
  }

  /// Ends the slot: nothing demands it any more.
  func release() {
    giveUp(.released)
    tracking.cancel()
  }

  private func giveUp(_ outcome: RefreshOutcome) {
    handle?.resolve(outcome)
    handle = nil
    current = nil
    selected = nil
  }
}
