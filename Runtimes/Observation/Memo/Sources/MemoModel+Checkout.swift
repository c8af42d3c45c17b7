import StorefrontWorkload

/// The caches of the cart, and what is cheap enough to be computed at every read.
extension MemoModel {
  var cartContent: CartContent {
    access(keyPath: \.cartContent)
    if let cartCache { return cartCache }
    let index = productIndex
    let lines = cart.compactMap { id in
      index[id].map {
        CartLine(
          product: $0, variant: variants[id] ?? 0, quantity: quantities[id] ?? 0, unitPrice: filledFacts(of: $0).price)
      }
    }
    let content = CartContent(lines: lines, subtotal: lines.reduce(0) { $0 + $1.total })
    fillings += 1
    cartCache = content
    return content
  }

  var promotionPlan: PromotionPlan {
    access(keyPath: \.promotionPlan)
    if let planCache { return planCache }
    let content = cartContent
    let plan = PromotionSelection.best(catalog.promotions, lines: content.lines, subtotal: content.subtotal)
    fillings += 1
    planCache = plan
    return plan
  }

  var discountedSubtotal: Cents { cartContent.subtotal - promotionPlan.discount }

  var cartScreen: CartScreen {
    let (content, plan, discounted, index) = (cartContent, promotionPlan, discountedSubtotal, productIndex)
    let shipping = discounted > 0 ? shippingQuote : nil
    let tax = discounted > 0 ? taxQuote : nil
    return CartScreen(
      lines: content.lines, subtotal: content.subtotal, plan: plan,
      total: OrderTotal(discountedSubtotal: discounted, shipping: shipping, tax: tax),
      readiness: CheckoutRules.readiness(
        lines: content.lines, shopper: shopper, address: address, method: shippingMethod,
        discountedSubtotal: discounted, shipping: shipping, tax: tax,
        availability: { id in index[id].map { facts(of: $0).availability } ?? .unknown }))
  }

  var detailScreen: DetailScreen {
    // The index is no observed cache: a new catalog clears the search too.
    _ = search
    guard let openProduct, let product = productIndex[openProduct] else { return .closed }
    let facts = facts(of: product)
    return DetailScreen(
      product: openProduct, price: facts.price, availability: facts.availability, detail: details[openProduct],
      recommendations: recommendations)
  }
}
