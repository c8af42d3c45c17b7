/// What an inventory request answers.
public struct InventoryReading: Hashable, Sendable {
  /// The product counted.
  public let product: ProductID
  /// The generation that was asked for.
  public let generation: Int
  /// Units of each variant.
  public let units: [Int]
  /// Whether more can be had.
  public let isRestockable: Bool
  /// Units of all variants.
  public var total: Int { units.reduce(0, +) }
}

/// What is known about a product's selected variant.
public enum Availability: Hashable, Sendable {
  /// No reading has arrived.
  case unknown
  /// None left.
  case soldOut(restockable: Bool)
  /// One to three left.
  case low(units: Int)
  /// More than three left.
  case inStock(units: Int)

  /// The availability of `variant` under `reading`.
  public init(_ reading: InventoryReading?, variant: Int) {
    guard let reading else {
      self = .unknown
      return
    }
    let units = reading.units.indices.contains(variant) ? reading.units[variant] : reading.units.first ?? 0
    self =
      units == 0
      ? .soldOut(restockable: reading.isRestockable) : units <= 3 ? .low(units: units) : .inStock(units: units)
  }

  /// Units that can be sold now; nil while unknown.
  public var units: Int? {
    switch self {
    case .unknown: nil
    case .soldOut: 0
    case .low(let units), .inStock(let units): units
    }
  }
}

/// What an offer request answers, for the products that have one.
public struct PersonalisedOffer: Hashable, Sendable {
  /// The product on offer.
  public let product: ProductID
  /// What it takes off.
  public let discount: BasisPoints
}

/// What a detail request answers.
public struct ProductDetail: Hashable, Sendable {
  /// The product described.
  public let product: ProductID
  /// The text shown.
  public let text: String
  /// Number of reviews.
  public let reviews: Int
  /// Mean rating in tenths of a star, 10 to 50.
  public let rating: Int

  /// A detail of `product`.
  public init(product: ProductID, text: String, reviews: Int, rating: Int) {
    self.product = product
    self.text = text
    self.reviews = reviews
    self.rating = rating
  }
}
