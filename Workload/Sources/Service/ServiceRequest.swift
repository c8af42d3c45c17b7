/// The name of one asynchronous selection. Equal names ask the same question.
public enum ServiceRequest: Hashable, Sendable {
  /// The catalog.
  case catalog
  /// The account.
  case account
  /// An index of the catalog of that revision; 0 is the empty catalog.
  case searchIndex(revision: Int)
  /// Suggestions for a normalised, non-empty query.
  case suggestions(query: String)
  /// Recommendations for an account number.
  case recommendations(account: Int)
  /// Live units of a product at a generation.
  case inventory(ProductID, generation: Int)
  /// The personalised offer of a product.
  case offer(ProductID)
  /// The detail of a product.
  case detail(ProductID)
  /// Shipping of a non-empty cart.
  case shippingQuote(subtotal: Cents, market: Market, method: ShippingMethod)
  /// Tax of a non-empty cart.
  case taxQuote(subtotal: Cents, market: Market)
}

extension ServiceRequest: CustomStringConvertible {
  /// The name as the driver and the reports write it.
  public var description: String {
    switch self {
    case .catalog: "catalog"
    case .account: "account"
    case .searchIndex(let revision): "searchIndex(r\(revision))"
    case .suggestions(let query): "suggestions(\(query))"
    case .recommendations(let account): "recommendations(\(account))"
    case .inventory(let product, let generation): "inventory(\(product), g\(generation))"
    case .offer(let product): "offer(\(product))"
    case .detail(let product): "detail(\(product))"
    case .shippingQuote(let subtotal, let market, let method): "shippingQuote(\(subtotal), \(market), \(method))"
    case .taxQuote(let subtotal, let market): "taxQuote(\(subtotal), \(market))"
    }
  }
}

/// One start of a request. Two starts of the same name have two tickets.
public struct ServiceTicket: Hashable, Sendable, CustomStringConvertible {
  /// What was asked.
  public let request: ServiceRequest
  /// Counts every start of the service from 1.
  public let serial: Int
  /// `offer(p1042)#17`.
  public var description: String { "\(request)#\(serial)" }
}

/// What became of an answer.
public enum PublishDecision: String, Hashable, Sendable {
  /// It is the value now.
  case accepted
  /// It came too late: the selection had moved on, or its owner was gone.
  case refused
}
