import StorefrontWorkload

/// What has been asked of the service: identities of requests, never derived values. Nobody sends a request again at
/// every frame, so this much is remembered.
///
/// Invariant: `current` names a start only while its answer may still be accepted.
final class NaiveRequests {
  enum Slot: Hashable {
    case account, catalog, searchIndex, suggestions, recommendations, shipping, tax
    case inventory(ProductID)
    case offer(ProductID)
    case detail(ProductID)
  }

  private struct Selection {
    var request: ServiceRequest?
    var current: ServiceTicket?
    var handle: RefreshHandle?
  }

  private var selections: [Slot: Selection] = [:]

  nonisolated deinit {}

  /// The slots that ever asked.
  var slots: [Slot] { Array(selections.keys) }

  /// Whether `request` is what the slot last asked, with no input moved since.
  func isSelected(_ request: ServiceRequest, in slot: Slot) -> Bool { selections[slot]?.request == request }

  /// Forgets the slot's selection when it is not `request` any more: an answer under way will be refused.
  func keep(only request: ServiceRequest?, in slot: Slot) {
    guard let selection = selections[slot], selection.request != request else { return }
    selection.handle?.resolve(.superseded)
    selections[slot] = Selection()
  }

  /// Notes that `ticket` is what the slot asked last; what it asked before is superseded.
  func select(_ ticket: ServiceTicket, in slot: Slot, handle: RefreshHandle?) {
    selections[slot]?.handle?.resolve(.superseded)
    selections[slot] = Selection(request: ticket.request, current: ticket, handle: handle)
  }

  /// Whether the answer of `ticket` is the one the slot waits for. If so, it waits no longer.
  func accepts(_ ticket: ServiceTicket, in slot: Slot) -> Bool {
    guard selections[slot]?.current == ticket else { return false }
    selections[slot]?.current = nil
    selections[slot]?.handle?.resolve(.accepted)
    selections[slot]?.handle = nil
    return true
  }
}
