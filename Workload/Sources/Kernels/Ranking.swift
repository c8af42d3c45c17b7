/// A product with its score, as ranking sees it.
public struct ScoredProduct: Sendable {
  /// The product.
  public let product: Product
  /// `Ranking.score` of it; read only under relevance.
  public let score: Int
  /// Pairs a product with its score.
  public init(product: Product, score: Int) {
    self.product = product
    self.score = score
  }
}

/// Scoring, filtering, ordering and sectioning of the catalog.
public enum Ranking {
  /// Products in the best-match band.
  public static let bandCount = 12

  /// How well `product` answers a query: 1,000 for a whole word, 400 for a beginning, less by the word's position in
  /// the name, plus popularity. O(query words × name words).
  public static func score(_ product: Product, tokens: [String]) -> Int {
    var score = product.popularity
    for token in tokens {
      var best = 0
      for (position, word) in product.tokens.enumerated() where QueryText.begins(word, with: token) {
        best = max(best, (word.utf8.count == token.utf8.count ? 1_000 : 400) - position * 30)
      }
      score += best
    }
    return score
  }

  /// Whether the filters keep `product`. Stock means the catalog snapshot of any variant, never live inventory.
  public static func isEligible(_ product: Product, category: CategoryID?, inStockOnly: Bool) -> Bool {
    (category == nil || product.category == category) && (!inStockOnly || product.hasStock)
  }

  /// The products in order; the identifier breaks every tie, so that the order is total. O(n log n).
  public static func ranked(_ products: [ScoredProduct], by sort: SortMode) -> [ProductID] {
    let ordered = products.sorted { left, right in
      let (a, b) = (left.product, right.product)
      switch sort {
      case .relevance where left.score != right.score: return left.score > right.score
      case .priceUp where a.listPrice != b.listPrice: return a.listPrice < b.listPrice
      case .priceDown where a.listPrice != b.listPrice: return a.listPrice > b.listPrice
      case .newest where a.arrival != b.arrival: return a.arrival > b.arrival
      default: return a.id < b.id
      }
    }
    return ordered.map(\.product.id)
  }

  /// The best-match band, then one section per category in the order in which categories are first met. O(n).
  public static func sections(_ ranked: [ProductID], index: ProductIndex) -> [Section] {
    guard !ranked.isEmpty else { return [] }
    var sections = [Section(category: nil, products: Array(ranked.prefix(bandCount)))]
    var order: [CategoryID] = []
    var members: [CategoryID: [ProductID]] = [:]
    for id in ranked.dropFirst(bandCount) {
      guard let category = index[id]?.category else { continue }
      if members[category] == nil { order.append(category) }
      members[category, default: []].append(id)
    }
    sections += order.map { Section(category: $0, products: members[$0]!) }
    return sections
  }

  /// The products at `range` of the flattened sections. O(sections + range).
  public static func slice(_ sections: [Section], window: RowWindow, margin: Int = 0) -> [ProductID] {
    let range = window.range(of: sections.reduce(0) { $0 + $1.products.count }, margin: margin)
    var products: [ProductID] = []
    products.reserveCapacity(range.count)
    var start = 0
    for section in sections {
      let overlap = range.clamped(to: start..<start + section.products.count)
      products += section.products[overlap.lowerBound - start..<overlap.upperBound - start]
      start += section.products.count
    }
    return products
  }
}

/// Top products by similarity.
public enum Recommendation {
  /// The `count` products whose features agree most with `taste`, ties by identifier. O(n log n) in the catalog.
  public static func best(_ count: Int, of products: [Product], for taste: FeatureVector) -> [ProductID] {
    let scored = products.map { (score: ($0.features &* taste).wrappedSum(), id: $0.id) }
    return scored.sorted { ($1.score, $0.id) < ($0.score, $1.id) }.prefix(count).map(\.id)
  }
}
