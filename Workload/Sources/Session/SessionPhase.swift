/// The eleven phases, in order.
public enum SessionPhase: String, CaseIterable, Codable, Hashable, Sendable {
  /// The runtime is made and shows its loading shell.
  case bootstrap
  /// Account, empty index, catalog and index arrive.
  case rootData
  /// The rows' own data arrives.
  case initialRowData
  /// Down the list and part of the way back.
  case scroll
  /// The query, one character at a time.
  case search
  /// A filter panel, two sorts, and clearing.
  case filters
  /// Favourites and the cart.
  case cart
  /// One product opened and closed.
  case detail
  /// Quantities, coupon and shipping.
  case checkout
  /// One write over many inventory generations.
  case burst
  /// Refreshes, scrolling away, the grace period, and coming back.
  case teardown
}
