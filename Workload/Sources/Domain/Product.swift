/// Eight whole-number features; whole numbers make a dot product exact in any order of summation.
public typealias FeatureVector = SIMD8<Int32>

/// One buyable form of a product.
public struct Variant: Hashable, Sendable {
  /// Added to the base price of every book.
  public let priceDelta: Cents
  /// Units in the catalog's own snapshot, which the in-stock filter reads; live units come as `InventoryReading`.
  public let stock: Int
}

/// A category of the catalog.
public struct Category: Hashable, Sendable {
  /// The category's name in requests and rows.
  public let id: CategoryID
  /// The heading shown above its rows.
  public let title: String
}

/// A product of the catalog, unchanging within one catalog revision.
public struct Product: Hashable, Sendable {
  /// The product's name in requests and rows.
  public let id: ProductID
  /// The text shown.
  public let name: String
  /// `name`, folded and split.
  public let tokens: [String]
  /// Where it is shelved.
  public let category: CategoryID
  /// The price that sorting uses and that a sale is measured against.
  public let listPrice: Cents
  /// Base of the wholesale book and of the price floor.
  public let wholesaleBase: Cents
  /// A competitor's price, where one is known.
  public let competitorPrice: Cents?
  /// Discount of the category's campaign.
  public let campaign: BasisPoints
  /// Whether the clearance policy applies.
  public let isClearance: Bool
  /// Weight, for the eco levy.
  public let grams: Int
  /// How often it is bought: the relevance score without a query.
  public let popularity: Int
  /// Position in order of arrival; larger is newer.
  public let arrival: Int
  /// What recommendations compare.
  public let features: FeatureVector
  /// Its variants, at least one.
  public let variants: [Variant]

  /// Whether the catalog's snapshot has any variant in stock.
  public var hasStock: Bool { variants.contains { $0.stock > 0 } }

  /// The variant at `index`, or the first when there is none there.
  @inlinable public func variant(_ index: Int) -> Variant {
    variants.indices.contains(index) ? variants[index] : variants[0]
  }
}

/// What the catalog request answers.
public struct Catalog: Hashable, Sendable {
  /// 0 for the empty catalog that stands before the first answer.
  public let revision: Int
  /// The products, in catalog order.
  public let products: [Product]
  /// The categories, by number.
  public let categories: [Category]
  /// The promotions on offer.
  public let promotions: [Promotion]

  /// Stands before the first answer.
  public static let empty = Catalog(revision: 0, products: [], categories: [], promotions: [])
}

/// The catalog by identifier.
public struct ProductIndex: Hashable, Sendable {
  /// The products, in catalog order.
  public let products: [Product]
  private let positions: [ProductID: Int]

  /// Indexes `products`. O(n).
  public init(_ products: [Product]) {
    self.products = products
    var positions = [ProductID: Int](minimumCapacity: products.count)
    for (position, product) in products.enumerated() { positions[product.id] = position }
    self.positions = positions
  }

  /// The product named `id`, if the catalog has it. O(1).
  public subscript(id: ProductID) -> Product? { positions[id].map { products[$0] } }

  /// Equal catalogs have equal indexes, so the positions need no comparison.
  public static func == (left: ProductIndex, right: ProductIndex) -> Bool { left.products == right.products }

  /// Hashes the products.
  public func hash(into hasher: inout Hasher) { hasher.combine(products) }
}
