import StateGraph
import StorefrontWorkload

/// What is derived once: eighteen keyless values, each from those before it.
nonisolated final class StorefrontValues: Sendable {
  let normalisedQuery: Computed<String>
  let queryTokens: Computed<[String]>
  let catalogProducts: Computed<[Product]>
  let categories: Computed<[Category]>
  let productIndex: Computed<ProductIndex>
  let searchCandidates: Computed<SearchCandidates>
  let eligibleProducts: Computed<[ProductID]>
  let rankedProducts: Computed<[ProductID]>
  let sections: Computed<[Section]>
  let visibleProducts: Computed<[ProductID]>
  let prefetchProducts: Computed<[ProductID]>
  let cartLineIDs: Computed<[ProductID]>
  let cartLines: Computed<[CartLine]>
  let cartSubtotal: Computed<Cents>
  let promotionPlan: Computed<PromotionPlan>
  let discountedSubtotal: Computed<Cents>
  let orderTotal: Computed<OrderTotal>
  let checkoutReadiness: Computed<CheckoutReadiness>

  /// The values of each product, made from the values of all.
  let products: ProductValues

  init(_ sources: StorefrontSources, _ answers: StorefrontAnswers, profile: StorefrontProfile) {
    let normalisedQuery = Computed { QueryText.normalised(sources.query.value) }
    let queryTokens = Computed { QueryText.tokens(normalisedQuery.value) }
    let catalogProducts = Computed { answers.catalog.value.products }
    let productIndex = Computed { ProductIndex(catalogProducts.value) }
    let products = ProductValues(sources, answers, profile: profile, index: productIndex, tokens: queryTokens)
    self.products = products
    self.normalisedQuery = normalisedQuery
    self.queryTokens = queryTokens
    self.catalogProducts = catalogProducts
    self.productIndex = productIndex
    categories = Computed { answers.catalog.value.categories }

    let searchCandidates = Computed { answers.searchIndex.value.candidates(queryTokens.value) }
    let eligibleProducts = Computed {
      switch searchCandidates.value {
      case .all: catalogProducts.value.map(\.id).filter { products.eligibility[$0].value }
      case .some(let ids): ids.filter { products.eligibility[$0].value }
      }
    }
    let rankedProducts = Computed {
      let (sort, index) = (sources.sort.value, productIndex.value)
      let scored = eligibleProducts.value.compactMap { id in
        index[id].map { ScoredProduct(product: $0, score: sort == .relevance ? products.searchScore[id].value : 0) }
      }
      return Ranking.ranked(scored, by: sort)
    }
    let sections = Computed { Ranking.sections(rankedProducts.value, index: productIndex.value) }
    self.searchCandidates = searchCandidates
    self.eligibleProducts = eligibleProducts
    self.rankedProducts = rankedProducts
    self.sections = sections
    visibleProducts = Computed { Ranking.slice(sections.value, window: sources.window.value) }
    prefetchProducts = Computed {
      Ranking.slice(sections.value, window: sources.window.value, margin: profile.prefetch)
    }

    let cartLineIDs = Computed { () -> [ProductID] in
      let index = productIndex.value
      return sources.cart.value.filter { index[$0] != nil }
    }
    let cartLines = Computed { cartLineIDs.value.compactMap { products.cartLine[$0].value } }
    let cartSubtotal = Computed { cartLines.value.reduce(0) { $0 + $1.total } }
    let promotionPlan = Computed {
      PromotionSelection.best(answers.catalog.value.promotions, lines: cartLines.value, subtotal: cartSubtotal.value)
    }
    let discountedSubtotal = Computed { cartSubtotal.value - promotionPlan.value.discount }
    self.cartLineIDs = cartLineIDs
    self.cartLines = cartLines
    self.cartSubtotal = cartSubtotal
    self.promotionPlan = promotionPlan
    self.discountedSubtotal = discountedSubtotal
    // An empty cart has no quotes, whatever was accepted for the last one.
    orderTotal = Computed {
      let subtotal = discountedSubtotal.value
      return OrderTotal(
        discountedSubtotal: subtotal, shipping: subtotal > 0 ? answers.shippingQuote.value : nil,
        tax: subtotal > 0 ? answers.taxQuote.value : nil)
    }
    checkoutReadiness = Computed {
      let subtotal = discountedSubtotal.value
      return CheckoutRules.readiness(
        lines: cartLines.value, shopper: sources.shopper.value, address: sources.address.value,
        method: sources.shippingMethod.value, discountedSubtotal: subtotal,
        shipping: subtotal > 0 ? answers.shippingQuote.value : nil, tax: subtotal > 0 ? answers.taxQuote.value : nil,
        availability: { products.availability[$0].value })
    }
  }

  nonisolated deinit {}
}
