/// What the account observer deposits.
public struct AccountScreen: Hashable, Sendable {
  /// The account shown; `signedOut` while loading.
  public let account: Account
  /// Shows `account`.
  public init(account: Account) { self.account = account }
}

/// What the browse observer deposits.
public struct BrowseScreen: Hashable, Sendable {
  /// Rows in all sections.
  public let total: Int
  /// Headings in all.
  public let sections: Int
  /// The rows of the window.
  public let rows: [ProductRow]

  /// Shows `rows` of `total`.
  public init(total: Int, sections: Int, rows: [ProductRow]) {
    self.total = total
    self.sections = sections
    self.rows = rows
  }
}

/// What the search observer deposits.
public struct SearchScreen: Hashable, Sendable {
  /// The query, normalised.
  public let query: String
  /// The last suggestions accepted.
  public let suggestions: [String]
  /// How many products match.
  public let matches: Int

  /// Shows `suggestions` for `query`.
  public init(query: String, suggestions: [String], matches: Int) {
    self.query = query
    self.suggestions = suggestions
    self.matches = matches
  }
}

/// What the cart observer deposits.
public struct CartScreen: Hashable, Sendable {
  /// The lines, in the order they were added.
  public let lines: [CartLine]
  /// Before promotions.
  public let subtotal: Cents
  /// The promotions applied.
  public let plan: PromotionPlan
  /// The whole sum.
  public let total: OrderTotal
  /// Whether it can be ordered.
  public let readiness: CheckoutReadiness

  /// Shows a cart.
  public init(
    lines: [CartLine], subtotal: Cents, plan: PromotionPlan, total: OrderTotal, readiness: CheckoutReadiness
  ) {
    self.lines = lines
    self.subtotal = subtotal
    self.plan = plan
    self.total = total
    self.readiness = readiness
  }
}

/// What the detail observer deposits.
public struct DetailScreen: Hashable, Sendable {
  /// The open product; nil when closed.
  public let product: ProductID?
  /// Its effective price, 0 when closed.
  public let price: Cents
  /// What is known of its stock.
  public let availability: Availability
  /// Its detail, once it has arrived.
  public let detail: ProductDetail?
  /// Recommendations for the account, empty when closed.
  public let recommendations: [ProductID]

  /// Shows `product`.
  public init(
    product: ProductID, price: Cents, availability: Availability, detail: ProductDetail?, recommendations: [ProductID]
  ) {
    self.init(
      open: product, price: price, availability: availability, detail: detail, recommendations: recommendations)
  }

  /// Nothing open.
  public static let closed = DetailScreen(
    open: nil, price: 0, availability: .unknown, detail: nil, recommendations: [])

  private init(
    open: ProductID?, price: Cents, availability: Availability, detail: ProductDetail?, recommendations: [ProductID]
  ) {
    self.product = open
    self.price = price
    self.availability = availability
    self.detail = detail
    self.recommendations = recommendations
  }
}

/// The screens that can be open.
public struct ScreenSet: OptionSet, Hashable, Sendable {
  /// One bit a screen.
  public let rawValue: Int
  /// A set with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The account screen.
  public static let account = ScreenSet(rawValue: 1)
  /// The browse screen.
  public static let browse = ScreenSet(rawValue: 2)
  /// The search screen.
  public static let search = ScreenSet(rawValue: 4)
  /// The cart screen.
  public static let cart = ScreenSet(rawValue: 8)
  /// The detail screen.
  public static let detail = ScreenSet(rawValue: 16)
  /// All five.
  public static let all: ScreenSet = [.account, .browse, .search, .cart, .detail]
}
