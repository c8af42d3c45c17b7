/// The sizes of one Storefront session. Every expectation of a shape test is computed from these numbers.
public struct StorefrontProfile: Codable, Hashable, Sendable {
  /// What the sizes are called; a customised profile keeps the name of the one it was made from.
  public var name: String
  /// Products in the catalog.
  public var products: Int
  /// Categories the products are spread over.
  public var categories: Int
  /// Variants of each product.
  public var variants: Int
  /// Distinct rows a session visits by scrolling.
  public var visited: Int
  /// Rows held at once.
  public var window: Int
  /// Rows prefetched on each side of the window.
  public var prefetch: Int
  /// Price books computed per product, 1 to 3 (retail, member, wholesale).
  public var books: Int
  /// Pricing policies applied in each book, 0 to 16.
  public var policies: Int
  /// Suggestions returned for a query.
  public var suggestions: Int
  /// Recommendations returned for an account.
  public var recommendations: Int
  /// Products put in the cart.
  public var cart: Int
  /// Products an inventory burst touches.
  public var burst: Int

  /// Proves correctness and runs on every change.
  public static let smoke = StorefrontProfile(
    name: "smoke", products: 120, categories: 6, variants: 3, visited: 24, window: 12, prefetch: 4, books: 1,
    policies: 4, suggestions: 5, recommendations: 6, cart: 3, burst: 24)

  /// The profile whose numbers are published.
  public static let standard = StorefrontProfile(
    name: "standard", products: 1_200, categories: 24, variants: 4, visited: 120, window: 30, prefetch: 8, books: 1,
    policies: 16, suggestions: 8, recommendations: 12, cart: 3, burst: 96)

  /// Looks for the cliff.
  public static let stress = StorefrontProfile(
    name: "stress", products: 6_000, categories: 48, variants: 6, visited: 400, window: 40, prefetch: 12, books: 3,
    policies: 16, suggestions: 12, recommendations: 24, cart: 6, burst: 240)

  /// The named profiles, smallest first.
  public static let all = [smoke, standard, stress]

  /// Pricing nodes of one product: stages of every book, without the base price.
  public var pricingStages: Int { books * policies }

  /// Derived nodes on the longest path from a price input (the market) to the order total: the stages of one book,
  /// then effective price, cart line, cart lines, subtotal, plan, discounted subtotal and total.
  public var longestPath: Int { policies + 7 }

  /// Half a window, at least one row: the distance of one scroll step.
  public var scrollStep: Int { max(1, window / 2) }

  /// Scroll steps down until `visited` rows have been seen.
  public var scrollStepsDown: Int { max(0, (visited - window + scrollStep - 1) / scrollStep) }

  /// Scroll steps back up: a third of the steps down.
  public var scrollStepsUp: Int { scrollStepsDown / 3 }
}
