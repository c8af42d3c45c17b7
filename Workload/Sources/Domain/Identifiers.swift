/// Names a product for the whole session.
public struct ProductID: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  /// The number printed in reports.
  public let raw: Int
  /// Names the product numbered `raw`.
  @inlinable public init(_ raw: Int) { self.raw = raw }
  /// Orders by number: the last tie-break of every ranking.
  @inlinable public static func < (left: ProductID, right: ProductID) -> Bool { left.raw < right.raw }
  /// `p1042`.
  public var description: String { "p\(raw)" }
}

/// Names a category.
public struct CategoryID: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  /// The number printed in reports.
  public let raw: Int
  /// Names the category numbered `raw`.
  @inlinable public init(_ raw: Int) { self.raw = raw }
  /// Orders by number.
  @inlinable public static func < (left: CategoryID, right: CategoryID) -> Bool { left.raw < right.raw }
  /// `c7`.
  public var description: String { "c\(raw)" }
}

/// Names a promotion.
public struct PromotionID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The bit position in a set of promotions, 0 to 63.
  public let raw: Int
  /// Names the promotion numbered `raw`.
  @inlinable public init(_ raw: Int) { self.raw = raw }
  /// Orders by number.
  @inlinable public static func < (left: PromotionID, right: PromotionID) -> Bool { left.raw < right.raw }
  /// `promo3`.
  public var description: String { "promo\(raw)" }
}
