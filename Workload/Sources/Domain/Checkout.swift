/// What a shipping request answers.
public struct ShippingQuote: Hashable, Sendable {
  /// What was asked.
  public let subtotal: Cents
  /// What was asked.
  public let market: Market
  /// What was asked.
  public let method: ShippingMethod
  /// The price.
  public let price: Cents
  /// Days on the way.
  public let days: Int
}

/// What a tax request answers.
public struct TaxQuote: Hashable, Sendable {
  /// What was asked.
  public let subtotal: Cents
  /// What was asked.
  public let market: Market
  /// The tax.
  public let tax: Cents
}

/// A discount over parts of the cart.
public struct Promotion: Hashable, Sendable {
  /// The promotion's name in plans.
  public let id: PromotionID
  /// The categories it counts; empty for all.
  public let categories: [CategoryID]
  /// The smallest cart subtotal it applies from.
  public let minimumSubtotal: Cents
  /// What it takes off the lines it counts.
  public let discount: BasisPoints
  /// The promotions it cannot stand beside. Exclusion is mutual.
  public let excludes: [PromotionID]
}

/// The best compatible set of promotions for a cart.
public struct PromotionPlan: Hashable, Sendable {
  /// The promotions applied, by number.
  public let applied: [PromotionID]
  /// What they take off together, at most the subtotal.
  public let discount: Cents

  /// A plan that applies `applied` and takes off `discount`.
  public init(applied: [PromotionID], discount: Cents) {
    self.applied = applied
    self.discount = discount
  }
  /// Nothing applies.
  public static let none = PromotionPlan(applied: [], discount: 0)
}

/// One product in the cart.
public struct CartLine: Hashable, Sendable {
  /// The product.
  public let product: ProductID
  /// Its category, for promotions.
  public let category: CategoryID
  /// The variant chosen.
  public let variant: Int
  /// How many.
  public let quantity: Int
  /// The effective price of one.
  public let unitPrice: Cents
  /// `quantity × unitPrice`.
  public var total: Cents { quantity * unitPrice }

  /// A line for `quantity` of `product`.
  public init(product: Product, variant: Int, quantity: Int, unitPrice: Cents) {
    self.product = product.id
    self.category = product.category
    self.variant = variant
    self.quantity = quantity
    self.unitPrice = unitPrice
  }
}

/// What an order costs.
public struct OrderTotal: Hashable, Sendable {
  /// After promotions.
  public let discountedSubtotal: Cents
  /// The last shipping quote accepted, or 0.
  public let shipping: Cents
  /// The last tax quote accepted, or 0.
  public let tax: Cents
  /// All of it.
  public var total: Cents { discountedSubtotal + shipping + tax }

  /// The total of a cart under the quotes at hand.
  public init(discountedSubtotal: Cents, shipping: ShippingQuote?, tax: TaxQuote?) {
    self.discountedSubtotal = discountedSubtotal
    self.shipping = shipping?.price ?? 0
    self.tax = tax?.tax ?? 0
  }
}

/// Why an order cannot be placed.
public enum CheckoutBlocker: Hashable, Sendable {
  /// There is nothing to buy.
  case emptyCart
  /// Nobody is signed in.
  case signedOut
  /// There is no postal code.
  case addressMissing
  /// A line's product has fewer units than the line asks for, or none known.
  case unavailable(ProductID)
  /// The shipping quote is for another cart.
  case shippingPending
  /// The tax quote is for another cart.
  case taxPending
}

/// Whether an order can be placed, and if not why.
public struct CheckoutReadiness: Hashable, Sendable {
  /// In the order of `CheckoutBlocker`; empty when ready.
  public let blockers: [CheckoutBlocker]

  /// Readiness with these blockers.
  public init(blockers: [CheckoutBlocker]) { self.blockers = blockers }
}
