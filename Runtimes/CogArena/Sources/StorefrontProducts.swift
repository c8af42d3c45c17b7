import Cog
import StorefrontWorkload

// The eight automatic families. A product that the catalog does not have costs nothing, has no row and no line.

let searchScoreCogs = CogBox<Int, ProductID>(name: "searchScore") { c, id in
  guard let product = c[productIndexCog][id] else { return 0 }
  return Ranking.score(product, tokens: c[queryTokensCog])
}

let eligibilityCogs = CogBox<Bool, ProductID>(name: "eligibility") { c, id in
  guard let product = c[productIndexCog][id] else { return false }
  return Ranking.isEligible(product, category: c[categoryCog], inStockOnly: c[inStockOnlyCog])
}

/// A stage reads the stage before it and what its own policy needs, so that a change begins at the stage it concerns.
let pricingStageCogs = CogBox<Cents, PricingStage>(name: "pricingStage") { c, stage in
  guard let product = c[productIndexCog][stage.product] else { return 0 }
  let reads = StageReads(c: c, product: stage.product)
  guard let policy = stage.policy else { return PricingLadder.base(product, book: stage.book, reads: reads) }
  return PricingLadder.apply(policy, to: c[pricingStageCogs[stage.previous]], of: product, reads: reads)
}

let effectivePriceCogs = CogBox<Cents, ProductID>(name: "effectivePrice") { c, id in
  let profile = c[profileOf: serviceCog]
  let tier = c[shopperCog].tier
  var cheapest = c[pricingStageCogs[PricingStage(id, .retail, profile.policies)]]
  for number in 1..<max(1, profile.books) {
    guard let book = PriceBook(rawValue: number), book.tier <= tier else { continue }
    cheapest = min(cheapest, c[pricingStageCogs[PricingStage(id, book, profile.policies)]])
  }
  return cheapest
}

let availabilityCogs = CogBox<Availability, ProductID>(name: "availability") { c, id in
  Availability(c[inventoryCogs[id]], variant: c[selectedVariantCogs[id]])
}

let badgesCogs = CogBox<Badges, ProductID>(name: "badges") { c, id in
  guard let product = c[productIndexCog][id] else { return [] }
  return Badges(
    product: product, variant: c[selectedVariantCogs[id]], effectivePrice: c[effectivePriceCogs[id]],
    availability: c[availabilityCogs[id]], offer: c[offerCogs[id]], isFavourite: c[favouriteCogs[id]],
    viewRank: c[viewRankCogs[id]], cartQuantity: c[cartQuantityCogs[id]])
}

let productRowCogs = CogBox<ProductRow?, ProductID>(name: "productRow") { c, id in
  guard let product = c[productIndexCog][id] else { return nil }
  return ProductRow(
    product: product, price: c[effectivePriceCogs[id]], availability: c[availabilityCogs[id]],
    badges: c[badgesCogs[id]])
}

let cartLineCogs = CogBox<CartLine?, ProductID>(name: "cartLine") { c, id in
  guard let product = c[productIndexCog][id] else { return nil }
  return CartLine(
    product: product, variant: c[selectedVariantCogs[id]], quantity: c[cartQuantityCogs[id]],
    unitPrice: c[effectivePriceCogs[id]])
}
