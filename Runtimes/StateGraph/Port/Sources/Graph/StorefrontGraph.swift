import StateGraph
import StorefrontWorkload

/// The whole graph, and what the screens show of it.
nonisolated final class StorefrontGraph: Sendable {
  let sources: StorefrontSources
  let answers = StorefrontAnswers()
  let values: StorefrontValues
  let profile: StorefrontProfile

  init(profile: StorefrontProfile, service: StorefrontService, window: RowWindow) {
    self.profile = profile
    sources = StorefrontSources(service: service, window: window)
    values = StorefrontValues(sources, answers, profile: profile)
  }

  nonisolated deinit {}

  func accountScreen() -> AccountScreen { AccountScreen(account: answers.account.value) }

  func browseScreen() -> BrowseScreen {
    let sections = values.sections.value
    return BrowseScreen(
      total: sections.reduce(0) { $0 + $1.products.count }, sections: sections.count,
      rows: values.visibleProducts.value.compactMap { values.products.row[$0].value })
  }

  func searchScreen() -> SearchScreen {
    let query = values.normalisedQuery.value
    return SearchScreen(
      query: query, suggestions: query.isEmpty ? [] : answers.suggestions.value,
      matches: values.rankedProducts.value.count)
  }

  func cartScreen() -> CartScreen {
    CartScreen(
      lines: values.cartLines.value, subtotal: values.cartSubtotal.value, plan: values.promotionPlan.value,
      total: values.orderTotal.value, readiness: values.checkoutReadiness.value)
  }

  func detailScreen() -> DetailScreen {
    guard let product = sources.openProduct.value, values.productIndex.value[product] != nil else { return .closed }
    return DetailScreen(
      product: product, price: values.products.effectivePrice[product].value,
      availability: values.products.availability[product].value, detail: answers.details[product].value,
      recommendations: answers.recommendations.value)
  }
}
