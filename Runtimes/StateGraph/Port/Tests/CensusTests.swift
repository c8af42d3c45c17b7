@testable import StateGraphPort
import StateGraph
import StorefrontWorkload
import Testing

/// The graph has the nodes of the workload's census, and each by its name.
@MainActor
@Suite struct CensusTests {
  static let graph = StorefrontGraph(
    profile: .smoke, service: StorefrontService(fixtures: StorefrontFixtures(profile: .smoke)),
    window: RowWindow(start: 0, count: 12))

  /// Names of the declarations of `object` whose type is written `prefix<…>`.
  private func names(_ object: Any, _ prefix: String) -> [String] {
    Mirror(reflecting: object).children.compactMap { child in
      "\(type(of: child.value))".hasPrefix(prefix) ? child.label : nil
    }
  }

  @Test func sources() {
    #expect(names(Self.graph.sources, "Stored<").count == 12)
    #expect(names(Self.graph.sources, "Family<ProductID, Stored<").count == 5)
  }

  @Test func derivedValues() {
    #expect(
      names(Self.graph.values, "Computed<") == [
        "normalisedQuery", "queryTokens", "catalogProducts", "categories", "productIndex", "searchCandidates",
        "eligibleProducts", "rankedProducts", "sections", "visibleProducts", "prefetchProducts", "cartLineIDs",
        "cartLines", "cartSubtotal", "promotionPlan", "discountedSubtotal", "orderTotal", "checkoutReadiness",
      ])
    #expect(
      names(Self.graph.values.products, "Family<") == [
        "searchScore", "eligibility", "pricingStage", "effectivePrice", "availability", "badges", "row", "cartLine",
      ])
  }

  @Test func asynchronousValues() {
    #expect(names(Self.graph.answers, "AsyncValue<").count == 7)
    #expect(names(Self.graph.answers, "Family<ProductID, AsyncValue<").count == 3)
  }

  @Test func nothingElseIsDeclared() {
    #expect(Mirror(reflecting: Self.graph.sources).children.count == 17)
    #expect(Mirror(reflecting: Self.graph.values).children.count == 18 + 1)
    #expect(Mirror(reflecting: Self.graph.values.products).children.count == 8)
    #expect(Mirror(reflecting: Self.graph.answers).children.count == 10)
  }

  @Test func aKeyNeverSeenHasItsDefault() {
    let values = Self.graph.values.products
    let unknown = ProductID(-1)
    #expect(values.effectivePrice[unknown].value == 0 && values.row[unknown].value == nil)
    #expect(values.cartLine[unknown].value == nil && values.badges[unknown].value == [])
    #expect(values.availability[unknown].value == .unknown && values.eligibility[unknown].value == false)
    #expect(Self.graph.sources.quantities[unknown].value == 0)
  }
}
