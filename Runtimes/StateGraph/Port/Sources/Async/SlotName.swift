import StateGraph
import StorefrontWorkload

/// Names one asynchronous value.
enum SlotName: Hashable {
  case account, catalog, searchIndex, suggestions, recommendations, shipping, tax
  case inventory(ProductID)
  case offer(ProductID)
  case detail(ProductID)
}

extension StorefrontGraph {
  /// What a slot would ask now; nil when there is nothing to ask.
  func wanted(_ name: SlotName) -> ServiceRequest? {
    switch name {
    case .account: return .account
    case .catalog: return .catalog
    case .searchIndex: return .searchIndex(revision: answers.catalog.value.revision)
    case .suggestions:
      let query = values.normalisedQuery.value
      return query.isEmpty ? nil : .suggestions(query: query)
    case .recommendations: return .recommendations(account: answers.account.value.id)
    case .inventory(let product): return .inventory(product, generation: sources.generations[product].value)
    case .offer(let product): return .offer(product)
    case .detail(let product): return .detail(product)
    case .shipping:
      let subtotal = values.discountedSubtotal.value
      guard subtotal > 0 else { return nil }
      return .shippingQuote(
        subtotal: subtotal, market: sources.address.value.market, method: sources.shippingMethod.value)
    case .tax:
      let subtotal = values.discountedSubtotal.value
      return subtotal > 0 ? .taxQuote(subtotal: subtotal, market: sources.address.value.market) : nil
    }
  }

  /// The slots that the screens in `holds` demand, in the order in which they are asked.
  func demanded(_ holds: ScreenSet) -> [SlotName] {
    var names: [SlotName] = [.account, .catalog, .searchIndex]
    if holds.contains(.search), !values.normalisedQuery.value.isEmpty { names.append(.suggestions) }
    for product in demandedProducts(holds) { names += [.inventory(product), .offer(product)] }
    if holds.contains(.detail), let open = sources.openProduct.value { names += [.recommendations, .detail(open)] }
    if holds.contains(.cart), values.discountedSubtotal.value > 0 { names += [.shipping, .tax] }
    return names
  }

  private func demandedProducts(_ holds: ScreenSet) -> [ProductID] {
    var products = values.prefetchProducts.value
    var seen = Set(products)
    let cart = holds.contains(.cart) ? sources.cart.value : []
    let open = holds.contains(.detail) ? sources.openProduct.value : nil
    for product in cart + [open].compactMap({ $0 }) where seen.insert(product).inserted { products.append(product) }
    return products
  }
}
