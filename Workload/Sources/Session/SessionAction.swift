/// One action of a random session. Its number is taken relative to what is there when the action is reached, so that any
/// sub-list of a session is a legal session: what makes shrinking simple.
public struct SessionAction: Codable, Hashable, Sendable, CustomStringConvertible {
  /// What is done. The raw value is the word of a reproduction.
  public enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
    /// Releases the newest start.
    case releaseNewest
    /// Releases the oldest start.
    case releaseOldest
    /// Releases any start.
    case release
    /// Releases every start, newest first, those that follow included.
    case drain
    /// Moves the window.
    case scroll
    /// Shows no rows.
    case hide
    /// Types a query of the pool.
    case type
    /// Writes four filters.
    case filters
    /// Writes the category.
    case category
    /// Writes the sort.
    case sort
    /// Writes the stock filter.
    case stock
    /// Flips a favourite.
    case favourite
    /// Opens a product.
    case open
    /// Closes it.
    case close
    /// Marks a product viewed.
    case viewed
    /// Selects a variant.
    case variant
    /// Adds to the cart.
    case add
    /// Writes a quantity.
    case quantity
    /// Writes the coupon.
    case coupon
    /// Writes the address.
    case address
    /// Writes the shipping method.
    case shipping
    /// Signs a shopper in.
    case signIn
    /// Moves inventory generations.
    case burst
    /// Refreshes the catalog.
    case refreshCatalog
    /// Refreshes a demanded product's inventory.
    case refreshInventory
    /// Refreshes recommendations while a product is open.
    case refreshRecommendations
    /// Moves the clock past the grace period.
    case grace
  }

  /// What is done.
  public let kind: Kind
  /// What it is done to, 0 to 9,999.
  public let number: Int

  /// An action of `kind` on whatever `number` comes to.
  public init(kind: Kind, number: Int) {
    self.kind = kind
    self.number = number
  }

  /// `scroll:17`, as `init(text:)` reads it.
  public var description: String { "\(kind.rawValue):\(number)" }

  /// Reads `scroll:17`; nil for anything else.
  public init?(text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])), let number = Int(parts[1]),
      (0..<10_000).contains(number)
    else { return nil }
    self.init(kind: kind, number: number)
  }
}
