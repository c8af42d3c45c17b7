/// The rules of the checkout.
public enum CheckoutRules {
  /// What keeps `lines` from being ordered. `availability` is asked once for each line, in order. O(lines).
  public static func readiness(
    lines: [CartLine], shopper: Shopper, address: Address, method: ShippingMethod, discountedSubtotal: Cents,
    shipping: ShippingQuote?, tax: TaxQuote?, availability: (ProductID) -> Availability
  ) -> CheckoutReadiness {
    guard !lines.isEmpty else { return CheckoutReadiness(blockers: [.emptyCart]) }
    var blockers: [CheckoutBlocker] = []
    if shopper.tier == .guest { blockers.append(.signedOut) }
    if address.postalCode.isEmpty { blockers.append(.addressMissing) }
    for line in lines where (availability(line.product).units ?? 0) < line.quantity {
      blockers.append(.unavailable(line.product))
    }
    let wanted = ServiceRequest.shippingQuote(subtotal: discountedSubtotal, market: address.market, method: method)
    if shipping.map(wanted.isAnswered(by:)) != true { blockers.append(.shippingPending) }
    if tax?.subtotal != discountedSubtotal || tax?.market != address.market { blockers.append(.taxPending) }
    return CheckoutReadiness(blockers: blockers)
  }
}

extension ServiceRequest {
  /// Whether `quote` is the answer to this request.
  fileprivate func isAnswered(by quote: ShippingQuote) -> Bool {
    self == .shippingQuote(subtotal: quote.subtotal, market: quote.market, method: quote.method)
  }
}
