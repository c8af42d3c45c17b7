import StorefrontWorkload
import Testing

/// Ordering is total, sections are a partition, a slice is what it says.
@Suite struct RankingTests {
  private static let products = StorefrontFixtures(profile: .standard).catalog.products

  private static func ranked(_ sort: SortMode, _ products: [Product]) -> [ProductID] {
    Ranking.ranked(products.map { ScoredProduct(product: $0, score: $0.popularity) }, by: sort)
  }

  @Test(arguments: SortMode.allCases)
  func theOrderDoesNotDependOnTheInput(_ sort: SortMode) {
    var random = SplitMix64(seed: 5)
    #expect(Self.ranked(sort, Self.products) == Self.ranked(sort, Self.products.shuffled(using: &random)))
  }

  @Test(arguments: SortMode.allCases)
  func everyNeighbourIsInOrder(_ sort: SortMode) {
    let index = ProductIndex(Self.products)
    let ranked = Self.ranked(sort, Self.products).map { index[$0]! }
    for (a, b) in zip(ranked, ranked.dropFirst()) {
      let (left, right): (Int, Int) =
        switch sort {
        case .relevance: (-a.popularity, -b.popularity)
        case .priceUp: (a.listPrice, b.listPrice)
        case .priceDown: (-a.listPrice, -b.listPrice)
        case .newest: (-a.arrival, -b.arrival)
        }
      #expect(left < right || left == right && a.id < b.id)
    }
  }

  @Test func sectionsAreTheBandThenCategoriesAsFirstMet() {
    let index = ProductIndex(Self.products)
    let ranked = Self.ranked(.relevance, Self.products)
    let sections = Ranking.sections(ranked, index: index)
    #expect(sections[0].products == Array(ranked.prefix(Ranking.bandCount)))
    #expect(sections.flatMap(\.products).sorted() == ranked.sorted())
    var met: [CategoryID] = []
    for id in ranked.dropFirst(Ranking.bandCount) where !met.contains(index[id]!.category) {
      met.append(index[id]!.category)
    }
    #expect(sections.dropFirst().map(\.category) == met)
    #expect(Ranking.sections([], index: index).isEmpty)
    #expect(Ranking.sections(Array(ranked.prefix(3)), index: index).count == 1)
  }

  @Test func aSliceIsThatRangeOfTheFlattenedSections() {
    let sections = Ranking.sections(Self.ranked(.newest, Self.products), index: ProductIndex(Self.products))
    let flat = sections.flatMap(\.products)
    for (start, count, margin) in [(0, 30, 8), (5, 0, 8), (1_190, 30, 0), (5_000, 3, 2), (9, 10, 3), (0, 1_200, 0)] {
      let window = RowWindow(start: start, count: count)
      let lower = min(max(0, start - margin), flat.count)
      let expected = count == 0 ? [] : Array(flat[lower..<max(lower, min(flat.count, start + count + margin))])
      #expect(Ranking.slice(sections, window: window, margin: margin) == expected)
    }
  }

  @Test func recommendationsAreTheNearest() {
    let taste = Self.products[3].features
    let best = Recommendation.best(12, of: Self.products, for: taste)
    let index = ProductIndex(Self.products)
    func score(_ id: ProductID) -> Int32 {
      (0..<8).reduce(0) { $0 + index[id]!.features[$1] * taste[$1] }
    }
    let worst = best.map(score).min()!
    #expect(best.count == 12)
    #expect(Self.products.filter { !best.contains($0.id) }.allSatisfy { score($0.id) <= worst })
  }

  @Test func aWholeWordBeatsAPrefixAndAnEarlierOneALaterOne() {
    let product = Self.products[0]
    let word = product.tokens[0]
    let plain = Ranking.score(product, tokens: [])
    #expect(plain == product.popularity)
    #expect(Ranking.score(product, tokens: [word]) > Ranking.score(product, tokens: [String(word.dropLast())]))
    #expect(Ranking.score(product, tokens: [word]) > Ranking.score(product, tokens: [product.tokens[1]]))
    #expect(Ranking.score(product, tokens: ["zz"]) == plain)
  }
}
