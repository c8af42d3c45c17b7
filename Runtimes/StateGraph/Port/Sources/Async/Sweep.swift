import StateGraph
import StorefrontWorkload

/// Releasing what a value that nothing demands has left behind.
extension StorefrontGraph {
  /// Puts the default value in the place of the answer.
  func forgetAnswer(_ name: SlotName) {
    switch name {
    case .account: answers.account.forget()
    case .catalog: answers.catalog.forget()
    case .searchIndex: answers.searchIndex.forget()
    case .suggestions: answers.suggestions.forget()
    case .recommendations: answers.recommendations.forget()
    case .shipping: answers.shippingQuote.forget()
    case .tax: answers.taxQuote.forget()
    case .inventory(let product): answers.inventories[product].forget()
    case .offer(let product): answers.offers[product].forget()
    case .detail(let product): answers.details[product].forget()
    }
  }

  /// Takes the answers of `names`, and the keyed nodes of their products, out of their dictionaries, from what reads to what
  /// is read, as far as nothing depends on them. Another answer of the same product stays: its slot may be demanded, also
  /// where no rule has read it yet. Sources stay: they are what the shopper did.
  func sweep(_ names: [SlotName]) {
    var products: Set<ProductID> = []
    for name in names {
      switch name {
      case .inventory(let product), .offer(let product), .detail(let product): products.insert(product)
      default: break
      }
    }
    for product in products { sweepDerived(product) }
    for name in names {
      switch name {
      case .inventory(let product): answers.inventories.forget(product) { $0.answer.consumerCount == 0 }
      case .offer(let product): answers.offers.forget(product) { $0.answer.consumerCount == 0 }
      case .detail(let product): answers.details.forget(product) { $0.answer.consumerCount == 0 }
      default: break
      }
    }
  }

  private func sweepDerived(_ product: ProductID) {
    let keyed = values.products
    keyed.row.forget(product) { $0.consumerCount == 0 }
    keyed.cartLine.forget(product) { $0.consumerCount == 0 }
    keyed.badges.forget(product) { $0.consumerCount == 0 }
    keyed.effectivePrice.forget(product) { $0.consumerCount == 0 }
    for book in PriceBook.first(profile.books) {
      for stage in stride(from: profile.policies, through: 0, by: -1) {
        keyed.pricingStage.forget(StageKey(product: product, book: book, stage: stage)) { $0.consumerCount == 0 }
      }
    }
    keyed.availability.forget(product) { $0.consumerCount == 0 }
  }
}
