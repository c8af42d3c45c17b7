import Cog
import StorefrontWorkload

// The eighteen automatic values without a key, each after those it is made from. A selector reads what it needs, when it
// needs it: what a branch does not read does not wake it.

let normalisedQueryCog = Cog<String>(name: "normalisedQuery") { c in QueryText.normalised(c[queryCog]) }

let queryTokensCog = Cog<[String]>(name: "queryTokens") { c in QueryText.tokens(c[normalisedQueryCog]) }

let catalogProductsCog = Cog<[Product]>(name: "catalogProducts") { c in c[catalogCog].products }

let categoriesCog = Cog<[Category]>(name: "categories") { c in c[catalogCog].categories }

let productIndexCog = Cog<ProductIndex>(name: "productIndex") { c in ProductIndex(c[catalogProductsCog]) }

let searchCandidatesCog = Cog<SearchCandidates>(name: "searchCandidates") { c in
  c[searchIndexCog].candidates(c[queryTokensCog])
}

let eligibleProductsCog = Cog<[ProductID]>(name: "eligibleProducts") { c in
  switch c[searchCandidatesCog] {
  case .all:
    let products = c[catalogProductsCog]
    var eligible: [ProductID] = []
    eligible.reserveCapacity(products.count)
    for position in products.indices {
      let id = products[position].id
      if c[eligibilityCogs[id]] { eligible.append(id) }
    }
    return eligible
  case .some(let ids): return ids.filter { c[eligibilityCogs[$0]] }
  }
}

let rankedProductsCog = Cog<[ProductID]>(name: "rankedProducts") { c in
  let sort = c[sortCog]
  let index = c[productIndexCog]
  let eligible = c[eligibleProductsCog]
  var scored: [ScoredProduct] = []
  scored.reserveCapacity(eligible.count)
  for id in eligible {
    guard let product = index[id] else { continue }
    scored.append(ScoredProduct(product: product, score: sort == .relevance ? c[searchScoreCogs[id]] : 0))
  }
  return Ranking.ranked(scored, by: sort)
}

let sectionsCog = Cog<[Section]>(name: "sections") { c in
  Ranking.sections(c[rankedProductsCog], index: c[productIndexCog])
}

let visibleProductsCog = Cog<[ProductID]>(name: "visibleProducts") { c in
  Ranking.slice(c[sectionsCog], window: c[rowWindowCog])
}

let prefetchProductsCog = Cog<[ProductID]>(name: "prefetchProducts") { c in
  Ranking.slice(c[sectionsCog], window: c[rowWindowCog], margin: c[profileOf: serviceCog].prefetch)
}

let cartLineIDsCog = Cog<[ProductID]>(name: "cartLineIDs") { c in
  let index = c[productIndexCog]
  return c[cartCog].filter { index[$0] != nil }
}

let cartLinesCog = Cog<[CartLine]>(name: "cartLines") { c in c[cartLineIDsCog].compactMap { c[cartLineCogs[$0]] } }

let cartSubtotalCog = Cog<Cents>(name: "cartSubtotal") { c in c[cartLinesCog].reduce(0) { $0 + $1.total } }

let promotionPlanCog = Cog<PromotionPlan>(name: "promotionPlan") { c in
  PromotionSelection.best(c[catalogCog].promotions, lines: c[cartLinesCog], subtotal: c[cartSubtotalCog])
}

let discountedSubtotalCog = Cog<Cents>(name: "discountedSubtotal") { c in
  c[cartSubtotalCog] - c[promotionPlanCog].discount
}

/// An empty cart has no quotes, whatever was accepted for the last one.
let orderTotalCog = Cog<OrderTotal>(name: "orderTotal") { c in
  let subtotal = c[discountedSubtotalCog]
  return OrderTotal(
    discountedSubtotal: subtotal, shipping: subtotal > 0 ? c[shippingQuoteCog] : nil,
    tax: subtotal > 0 ? c[taxQuoteCog] : nil)
}

let checkoutReadinessCog = Cog<CheckoutReadiness>(name: "checkoutReadiness") { c in
  let subtotal = c[discountedSubtotalCog]
  return CheckoutRules.readiness(
    lines: c[cartLinesCog], shopper: c[shopperCog], address: c[addressCog], method: c[shippingMethodCog],
    discountedSubtotal: subtotal, shipping: subtotal > 0 ? c[shippingQuoteCog] : nil,
    tax: subtotal > 0 ? c[taxQuoteCog] : nil, availability: { c[availabilityCogs[$0]] })
}
