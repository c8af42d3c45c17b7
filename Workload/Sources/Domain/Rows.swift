/// How products are ordered.
public enum SortMode: Int, Hashable, CaseIterable, Sendable {
  /// Best score first.
  case relevance
  /// Cheapest list price first.
  case priceUp
  /// Dearest list price first.
  case priceDown
  /// Latest arrival first.
  case newest
}

/// What a row is marked with.
public struct Badges: OptionSet, Hashable, Sendable {
  /// One bit a badge.
  public let rawValue: Int
  /// A set with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The effective price is below the list price of the variant.
  public static let onSale = Badges(rawValue: 1)
  /// One to three units.
  public static let lowStock = Badges(rawValue: 2)
  /// No units.
  public static let soldOut = Badges(rawValue: 4)
  /// A personalised offer.
  public static let offer = Badges(rawValue: 8)
  /// A favourite.
  public static let favourite = Badges(rawValue: 16)
  /// Viewed in this session.
  public static let recentlyViewed = Badges(rawValue: 32)
  /// A cart quantity above zero.
  public static let inCart = Badges(rawValue: 64)

  /// The badges of a product in this state.
  public init(
    product: Product, variant: Int, effectivePrice: Cents, availability: Availability, offer: PersonalisedOffer?,
    isFavourite: Bool, viewRank: Int, cartQuantity: Int
  ) {
    var badges: Badges = []
    if effectivePrice < product.listPrice + product.variant(variant).priceDelta { badges.insert(.onSale) }
    switch availability {
    case .low: badges.insert(.lowStock)
    case .soldOut: badges.insert(.soldOut)
    case .unknown, .inStock: break
    }
    if offer != nil { badges.insert(.offer) }
    if isFavourite { badges.insert(.favourite) }
    if viewRank > 0 { badges.insert(.recentlyViewed) }
    if cartQuantity > 0 { badges.insert(.inCart) }
    self = badges
  }
}

/// One product as the browse screen shows it.
public struct ProductRow: Hashable, Sendable {
  /// The product.
  public let product: ProductID
  /// Its name.
  public let name: String
  /// What it costs now.
  public let price: Cents
  /// What is known of its stock.
  public let availability: Availability
  /// Its marks.
  public let badges: Badges

  /// A row of `product`.
  public init(product: Product, price: Cents, availability: Availability, badges: Badges) {
    self.product = product.id
    self.name = product.name
    self.price = price
    self.availability = availability
    self.badges = badges
  }
}

/// A run of products under one heading.
public struct Section: Hashable, Sendable {
  /// nil for the best-match band.
  public let category: CategoryID?
  /// The products, in rank order.
  public let products: [ProductID]

  /// A section of `products`.
  public init(category: CategoryID?, products: [ProductID]) {
    self.category = category
    self.products = products
  }
}

/// The rows that are on screen: positions in the flattened sections.
public struct RowWindow: Hashable, Sendable {
  /// The first position.
  public let start: Int
  /// How many rows; 0 shows none.
  public let count: Int

  /// `count` rows from `start`.
  public init(start: Int, count: Int) {
    self.start = start
    self.count = count
  }

  /// The positions shown of `total` rows, widened by `margin` on each side. An empty window prefetches nothing.
  public func range(of total: Int, margin: Int = 0) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let lower = min(max(0, start - margin), total)
    return lower..<max(lower, min(total, start + count + margin))
  }
}

/// The four sources that a filter panel writes together.
public struct BrowseFilters: Hashable, Sendable {
  /// Only this category; nil for all.
  public let category: CategoryID?
  /// The order.
  public let sort: SortMode
  /// Only products whose catalog snapshot has stock.
  public let inStockOnly: Bool
  /// Where the list is scrolled to.
  public let window: RowWindow

  /// Filters to write in one transaction.
  public init(category: CategoryID?, sort: SortMode, inStockOnly: Bool, window: RowWindow) {
    self.category = category
    self.sort = sort
    self.inStockOnly = inStockOnly
    self.window = window
  }
}
