import StateGraph
import StorefrontWorkload

/// One stage of one product's ladder in one book; stage 0 is the base price.
nonisolated struct StageKey: Hashable {
  let product: ProductID
  let book: PriceBook
  let stage: Int
}

/// What is derived for each product: eight keyed values. A product that the catalog does not have costs nothing, has no
/// row and no line.
nonisolated final class ProductValues: Sendable {
  let searchScore: Family<ProductID, Computed<Int>>
  let eligibility: Family<ProductID, Computed<Bool>>
  let pricingStage: Family<StageKey, Computed<Cents>>
  let effectivePrice: Family<ProductID, Computed<Cents>>
  let availability: Family<ProductID, Computed<Availability>>
  let badges: Family<ProductID, Computed<Badges>>
  let row: Family<ProductID, Computed<ProductRow?>>
  let cartLine: Family<ProductID, Computed<CartLine?>>

  init(
    _ sources: StorefrontSources, _ answers: StorefrontAnswers, profile: StorefrontProfile,
    index: Computed<ProductIndex>, tokens: Computed<[String]>
  ) {
    let searchScore = Family { (id: ProductID) in
      Computed { index.value[id].map { Ranking.score($0, tokens: tokens.value) } ?? 0 }
    }
    let eligibility = Family { (id: ProductID) in
      Computed {
        index.value[id].map {
          Ranking.isEligible($0, category: sources.category.value, inStockOnly: sources.inStockOnly.value)
        } ?? false
      }
    }
    let pricingStage = Self.stages(sources, answers, index)
    let effectivePrice = Family { (id: ProductID) in
      Computed {
        let tier = sources.shopper.value.tier
        let books = PriceBook.first(profile.books).filter { $0 == .retail || $0.tier <= tier }
        return books.map {
          pricingStage[StageKey(product: id, book: $0, stage: profile.policies)].value
        }.min() ?? 0
      }
    }
    let availability = Family { (id: ProductID) in
      Computed { Availability(answers.inventories[id].value, variant: sources.variants[id].value) }
    }
    let badges = Family { (id: ProductID) in
      Computed { () -> Badges in
        guard let product = index.value[id] else { return [] }
        return Badges(
          product: product, variant: sources.variants[id].value, effectivePrice: effectivePrice[id].value,
          availability: availability[id].value, offer: answers.offers[id].value,
          isFavourite: sources.favourites[id].value, viewRank: sources.viewRanks[id].value,
          cartQuantity: sources.quantities[id].value)
      }
    }
    row = Family { id in
      Computed {
        index.value[id].map {
          ProductRow(
            product: $0, price: effectivePrice[id].value, availability: availability[id].value,
            badges: badges[id].value)
        }
      }
    }
    cartLine = Family { id in
      Computed {
        index.value[id].map {
          CartLine(
            product: $0, variant: sources.variants[id].value, quantity: sources.quantities[id].value,
            unitPrice: effectivePrice[id].value)
        }
      }
    }
    self.searchScore = searchScore
    self.eligibility = eligibility
    self.pricingStage = pricingStage
    self.effectivePrice = effectivePrice
    self.availability = availability
    self.badges = badges
  }

  nonisolated deinit {}

  /// A stage reads the stage before it and what its policy needs.
  private static func stages(
    _ sources: StorefrontSources, _ answers: StorefrontAnswers, _ index: Computed<ProductIndex>
  ) -> Family<StageKey, Computed<Cents>> {
    let policies = PricingPolicy.allCases
    return Family(linked: { key, stages in
      // The node holds the one before it: a chain is looked up once and not at every run.
      let before =
        key.stage == 0 ? nil : stages[StageKey(product: key.product, book: key.book, stage: key.stage - 1)]
      return Computed { () -> Cents in
        guard let product = index.value[key.product] else { return 0 }
        let reads = NodeReads(sources: sources, answers: answers, product: key.product)
        guard let before else { return PricingLadder.base(product, book: key.book, reads: reads) }
        return PricingLadder.apply(policies[key.stage - 1], to: before.value, of: product, reads: reads)
      }
    })
  }
}

/// The ladder's questions, answered from nodes.
nonisolated private struct NodeReads: PricingReads {
  let sources: StorefrontSources
  let answers: StorefrontAnswers
  let product: ProductID
  var market: Market { sources.address.value.market }
  var shopper: Shopper { sources.shopper.value }
  var coupon: Coupon? { sources.coupon.value }
  var shippingMethod: ShippingMethod { sources.shippingMethod.value }
  var cartQuantity: Int { sources.quantities[product].value }
  var selectedVariant: Int { sources.variants[product].value }
  var viewRank: Int { sources.viewRanks[product].value }
  var inventory: InventoryReading? { answers.inventories[product].value }
  var offer: PersonalisedOffer? { answers.offers[product].value }
}
