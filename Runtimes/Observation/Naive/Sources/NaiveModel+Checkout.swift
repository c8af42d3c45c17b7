import StorefrontWorkload

/// Every derived value of the cart and the open product, computed again at every read.
extension NaiveModel {
  var cartLines: [CartLine] {
    let index = productIndex
    return cart.compactMap { id in
      index[id].map {
        CartLine(
          product: $0, variant: variants[id] ?? 0, quantity: quantities[id] ?? 0, unitPrice: effectivePrice(of: $0))
      }
    }
  }

  var cartSubtotal: Cents { cartLines.reduce(0) { $0 + $1.total } }

  var promotionPlan: PromotionPlan {
    PromotionSelection.best(catalog.promotions, lines: cartLines, subtotal: cartSubtotal)
  }

  var discountedSubtotal: Cents { cartSubtotal - promotionPlan.discount }

  var orderTotal: OrderTotal {
    let subtotal = discountedSubtotal
    return OrderTotal(
      discountedSubtotal: subtotal, shipping: subtotal > 0 ? shippingQuote : nil, tax: subtotal > 0 ? taxQuote : nil)
  }

  var checkoutReadiness: CheckoutReadiness {
    CheckoutRules.readiness(
      lines: cartLines, shopper: shopper, address: address, method: shippingMethod,
      discountedSubtotal: discountedSubtotal, shipping: shippingQuote, tax: taxQuote, availability: availability)
  }

  var cartScreen: CartScreen {
    CartScreen(
      lines: cartLines, subtotal: cartSubtotal, plan: promotionPlan, total: orderTotal, readiness: checkoutReadiness)
  }

  var detailScreen: DetailScreen {
    guard let openProduct, let product = productIndex[openProduct] else { return .closed }
    return DetailScreen(
      product: openProduct, price: effectivePrice(of: product), availability: availability(of: openProduct),
      detail: details[openProduct], recommendations: recommendations)
  }
}
