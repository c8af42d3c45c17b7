extension StorefrontProfile {
  /// One size of a profile, with the name by which a command line sets it.
  public struct Field: Sendable {
    /// The name, in lower case.
    public let name: String
    /// What the number counts.
    public let summary: String
    /// Where it is stored.
    public let path: any WritableKeyPath<StorefrontProfile, Int> & Sendable
  }

  /// Every size, in the order of the documentation.
  public static let fields: [Field] = [
    Field(name: "products", summary: "products in the catalog", path: \.products),
    Field(name: "categories", summary: "categories of the catalog", path: \.categories),
    Field(name: "variants", summary: "variants per product", path: \.variants),
    Field(name: "visited", summary: "distinct rows a session visits", path: \.visited),
    Field(name: "window", summary: "rows held at once", path: \.window),
    Field(name: "prefetch", summary: "rows prefetched on each side", path: \.prefetch),
    Field(name: "books", summary: "price books", path: \.books),
    Field(name: "policies", summary: "pricing policies applied", path: \.policies),
    Field(name: "suggestions", summary: "suggestions per query", path: \.suggestions),
    Field(name: "recommendations", summary: "recommendations per account", path: \.recommendations),
    Field(name: "cart", summary: "products put in the cart", path: \.cart),
    Field(name: "burst", summary: "products an inventory burst touches", path: \.burst),
  ]
}

/// A size outside its range.
public struct ProfileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the size.
  public let field: String
  /// The smallest and the largest value allowed beside the other sizes.
  public let allowed: ClosedRange<Int>
  /// The value given.
  public let found: Int
  /// Which other size bounds this one, if one does.
  public let bound: String?

  /// Expected, found, and what to do.
  public var description: String {
    let reason = bound.map { " (\($0))" } ?? ""
    return "\(field): expected \(allowed.lowerBound) to \(allowed.upperBound)\(reason), found \(found); "
      + "choose \(field) in that range\(bound == nil ? "" : ", or change the size that bounds it")"
  }
}

extension StorefrontProfile {
  /// The largest catalog that is built: beyond it the fixtures alone would not fit in memory.
  public static let mostProducts = 1_000_000

  /// Throws for the first size outside its range. Call before building fixtures.
  public func validate() throws(ProfileError) {
    func check(_ field: String, _ value: Int, _ allowed: ClosedRange<Int>, _ bound: String? = nil) throws(ProfileError)
    {
      guard allowed.contains(value) else {
        throw ProfileError(field: field, allowed: allowed, found: value, bound: bound)
      }
    }
    let catalog = "the catalog has \(products) products"
    try check("products", products, 1...Self.mostProducts)
    try check("categories", categories, 1...products, catalog)
    try check("variants", variants, 1...64)
    try check("window", window, 1...products, catalog)
    try check("visited", visited, window...products, "at least the window of \(window); \(catalog)")
    try check("prefetch", prefetch, 0...products, catalog)
    try check("books", books, 1...3)
    try check("policies", policies, 0...16)
    try check("suggestions", suggestions, 1...10_000)
    try check("recommendations", recommendations, 1...products, catalog)
    try check("cart", cart, 1...window, "the window of \(window) rows")
    try check("burst", burst, 1...products, catalog)
  }
}
