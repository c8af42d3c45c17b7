import StorefrontWorkload

/// Every derived value of the browse list, computed again at every read.
extension NaiveModel {
  var normalisedQuery: String { QueryText.normalised(query) }
  var queryTokens: [String] { QueryText.tokens(normalisedQuery) }
  var catalogProducts: [Product] { catalog.products }
  var productIndex: ProductIndex { ProductIndex(catalogProducts) }
  var searchCandidates: SearchCandidates { searchIndex.candidates(queryTokens) }

  var eligibleProducts: [Product] {
    let index = productIndex
    let candidates: [Product] =
      switch searchCandidates {
      case .all: catalogProducts
      case .some(let ids): ids.compactMap { index[$0] }
      }
    let (category, inStockOnly) = (category, inStockOnly)
    return candidates.filter { Ranking.isEligible($0, category: category, inStockOnly: inStockOnly) }
  }

  var rankedProducts: [ProductID] {
    let (sort, tokens) = (sort, queryTokens)
    let scored = eligibleProducts.map {
      ScoredProduct(product: $0, score: sort == .relevance ? Ranking.score($0, tokens: tokens) : 0)
    }
    return Ranking.ranked(scored, by: sort)
  }

  var sections: [Section] { Ranking.sections(rankedProducts, index: productIndex) }
  var prefetchProducts: [ProductID] { Ranking.slice(sections, window: window, margin: profile.prefetch) }

  func effectivePrice(of product: Product) -> Cents {
    PricingLadder.effectivePrice(
      product, books: profile.books, policies: profile.policies, reads: NaiveReads(model: self, product: product.id))
  }

  func availability(of product: ProductID) -> Availability {
    Availability(inventories[product], variant: variants[product] ?? 0)
  }

  func badges(of product: Product) -> Badges {
    Badges(
      product: product, variant: variants[product.id] ?? 0, effectivePrice: effectivePrice(of: product),
      availability: availability(of: product.id), offer: offers[product.id],
      isFavourite: favourites.contains(product.id), viewRank: viewRanks[product.id] ?? 0,
      cartQuantity: quantities[product.id] ?? 0)
  }

  func row(of product: Product) -> ProductRow {
    ProductRow(
      product: product, price: effectivePrice(of: product), availability: availability(of: product.id),
      badges: badges(of: product))
  }

  var browseScreen: BrowseScreen {
    let sections = sections
    let index = productIndex
    let visible = Ranking.slice(sections, window: window)
    return BrowseScreen(
      total: sections.reduce(0) { $0 + $1.products.count }, sections: sections.count,
      rows: visible.compactMap { id in index[id].map(row) })
  }

  var accountScreen: AccountScreen { AccountScreen(account: account) }

  var searchScreen: SearchScreen {
    let query = normalisedQuery
    return SearchScreen(
      query: query, suggestions: query.isEmpty ? [] : suggestions, matches: rankedProducts.count)
  }
}

/// The ladder's questions, answered from the observable properties.
private struct NaiveReads: PricingReads {
  let model: NaiveModel
  let product: ProductID
  var market: Market { model.address.market }
  var shopper: Shopper { model.shopper }
  var coupon: Coupon? { model.coupon }
  var shippingMethod: ShippingMethod { model.shippingMethod }
  var cartQuantity: Int { model.quantities[product] ?? 0 }
  var selectedVariant: Int { model.variants[product] ?? 0 }
  var viewRank: Int { model.viewRanks[product] ?? 0 }
  var inventory: InventoryReading? { model.inventories[product] }
  var offer: PersonalisedOffer? { model.offers[product] }
}
