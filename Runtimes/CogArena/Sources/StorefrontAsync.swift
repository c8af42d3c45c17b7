import Cog
import StorefrontWorkload

// The async values: seven without a key and three by product, all under the policy `latest`. A selector opens its start with
// the service while it selects, before any task runs, and the service hears of every decision.

let catalogCog = Cog<Catalog>.Async(default: .empty, name: "catalog") { c in c.ask(.catalog) }

let accountCog = Cog<Account>.Async(default: .signedOut, name: "account") { c in c.ask(.account) }

let searchIndexCog = Cog<SearchIndex>.Async(default: .empty, name: "searchIndex") { c in
  c.ask(.searchIndex(of: c[catalogCog]))
}

let suggestionsCog = Cog<[String]>.Async(default: [], name: "suggestions") { c in
  let query = c[normalisedQueryCog]
  return query.isEmpty ? .none : c.ask(.suggestions(query: query))
}

let recommendationsCog = Cog<[ProductID]>.Async(default: [], name: "recommendations") { c in
  c.ask(.recommendations(account: c[accountCog]))
}

let shippingQuoteCog = Cog<ShippingQuote?>.Async(default: nil, name: "shippingQuote") { c in
  let subtotal = c[discountedSubtotalCog]
  guard subtotal > 0 else { return .none }
  return c.ask(
    .shippingQuote(subtotal: subtotal, market: c[addressCog].market, method: c[shippingMethodCog]))
}

let taxQuoteCog = Cog<TaxQuote?>.Async(default: nil, name: "taxQuote") { c in
  let subtotal = c[discountedSubtotalCog]
  return subtotal > 0 ? c.ask(.taxQuote(subtotal: subtotal, market: c[addressCog].market)) : .none
}

let inventoryCogs = CogBox<InventoryReading?, ProductID>.Async(default: nil, name: "inventory") { c, id in
  c.ask(.inventory(id, generation: c[inventoryGenerationCogs[id]]))
}

let offerCogs = CogBox<PersonalisedOffer?, ProductID>.Async(default: nil, name: "offer") { c, id in c.ask(.offer(id)) }

let detailCogs = CogBox<ProductDetail?, ProductID>.Async(default: nil, name: "detail") { c, id in c.ask(.detail(id)) }

extension Reader where Value: Sendable {
  /// Opens one start with the service, and makes the work that waits for its answer.
  func ask(_ operation: ServiceOperation<Value>) -> Work<Value> {
    let service = self[openServiceCog: serviceCog]
    let call = service.open(operation)
    return .run { try await call.response() }
      .whenDecided { service.conclude(call.ticket, $0 == .accepted ? .accepted : .refused) }
  }
}
