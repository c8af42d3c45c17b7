import StorefrontWorkload

/// What each slot asked last, and which answer it waits for.
///
/// Invariant: `current` names a start only while its answer may still be accepted.
final class MemoRequests {
  enum Slot: Hashable {
    case account, catalog, searchIndex, suggestions, recommendations, shipping, tax
    case inventory(ProductID)
    case offer(ProductID)
    case detail(ProductID)
  }

  private struct Selection {
    var request: ServiceRequest
    var current: ServiceTicket?
    var handle: RefreshHandle?
  }

  private var selections: [Slot: Selection] = [:]

  nonisolated deinit {}

  /// What the slot last asked, with no input moved since.
  func selected(_ slot: Slot) -> ServiceRequest? { selections[slot]?.request }

  /// An input of the slot has moved: an answer under way will be refused, and the next demand asks again.
  func forget(_ slot: Slot) { selections.removeValue(forKey: slot)?.handle?.resolve(.superseded) }

  /// Notes that `ticket` is what the slot asked last; what it asked before is superseded.
  func select(_ ticket: ServiceTicket, in slot: Slot, handle: RefreshHandle?) {
    forget(slot)
    selections[slot] = Selection(request: ticket.request, current: ticket, handle: handle)
  }

  /// Whether the answer of `ticket` is the one the slot waits for. If so, it waits no longer.
  func accepts(_ ticket: ServiceTicket, in slot: Slot) -> Bool {
    guard let selection = selections[slot], selection.current == ticket else { return false }
    selection.handle?.resolve(.accepted)
    selections[slot]?.current = nil
    selections[slot]?.handle = nil
    return true
  }
}
