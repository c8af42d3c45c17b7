import StorefrontWorkload

/// The caches of the browse list, each filled at the first read after it was cleared.
extension MemoModel {
  var productIndex: ProductIndex {
    if let indexCache { return indexCache }
    let index = ProductIndex(catalog.products)
    fillings += 1
    indexCache = index
    return index
  }

  var search: SearchResult {
    access(keyPath: \.search)
    if let searchCache { return searchCache }
    let (index, tokens) = (productIndex, QueryText.tokens(normalisedQuery))
    let candidates: [Product] =
      switch searchIndex.candidates(tokens) {
      case .all: catalog.products
      case .some(let ids): ids.compactMap { index[$0] }
      }
    let scored = candidates.filter { Ranking.isEligible($0, category: category, inStockOnly: inStockOnly) }.map {
      ScoredProduct(product: $0, score: sort == .relevance ? Ranking.score($0, tokens: tokens) : 0)
    }
    let ranked = Ranking.ranked(scored, by: sort)
    let result = SearchResult(ranked: ranked, sections: Ranking.sections(ranked, index: index))
    fillings += 1
    searchCache = result
    return result
  }

  var windowContent: WindowContent {
    access(keyPath: \.windowContent)
    if let windowCache { return windowCache }
    let sections = search.sections
    let content = WindowContent(
      visible: Ranking.slice(sections, window: window),
      prefetched: Ranking.slice(sections, window: window, margin: profile.prefetch))
    fillings += 1
    windowCache = content
    return content
  }

  /// The facts of the products asked for since they were last cleared; read them with `facts(of:)`.
  var facts: [ProductID: ProductFacts] {
    access(keyPath: \.facts)
    return factsCache
  }

  func facts(of product: Product) -> ProductFacts {
    access(keyPath: \.facts)
    return filledFacts(of: product)
  }

  /// Without observing: for caches that are cleared together with the facts.
  func filledFacts(of product: Product) -> ProductFacts {
    if let known = factsCache[product.id] { return known }
    let reads = MemoReads(model: self, product: product.id)
    let facts = ProductFacts(
      price: PricingLadder.effectivePrice(product, books: profile.books, policies: profile.policies, reads: reads),
      availability: Availability(inventories[product.id], variant: variants[product.id] ?? 0))
    fillings += 1
    factsCache[product.id] = facts
    return facts
  }

  /// The rows asked for since they were last cleared.
  var rows: [ProductID: ProductRow] {
    access(keyPath: \.rows)
    return rowCache
  }

  func row(of product: Product) -> ProductRow {
    if let known = rowCache[product.id] { return known }
    let facts = filledFacts(of: product)
    let id = product.id
    let badges = Badges(
      product: product, variant: variants[id] ?? 0, effectivePrice: facts.price, availability: facts.availability,
      offer: offers[id], isFavourite: favourites.contains(id), viewRank: viewRanks[id] ?? 0,
      cartQuantity: quantities[id] ?? 0)
    let row = ProductRow(product: product, price: facts.price, availability: facts.availability, badges: badges)
    fillings += 1
    rowCache[id] = row
    return row
  }

  var browseScreen: BrowseScreen {
    access(keyPath: \.rows)
    let (sections, index) = (search.sections, productIndex)
    return BrowseScreen(
      total: search.ranked.count, sections: sections.count,
      rows: windowContent.visible.compactMap { id in index[id].map(row) })
  }

  var accountScreen: AccountScreen { AccountScreen(account: account) }

  var searchScreen: SearchScreen {
    let query = normalisedQuery
    return SearchScreen(query: query, suggestions: query.isEmpty ? [] : suggestions, matches: search.ranked.count)
  }
}

/// The ladder's questions, answered from the model.
private struct MemoReads: PricingReads {
  let model: MemoModel
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
