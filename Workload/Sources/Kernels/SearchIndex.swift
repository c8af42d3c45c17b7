/// An inverted index over a catalog: for each word the positions of the products that carry it.
public struct SearchIndex: Hashable, Sendable {
  /// The catalog revision indexed; 0 for the empty catalog.
  public let revision: Int
  private let ids: [ProductID]
  private let words: [String]
  private let postings: [[Int32]]

  /// Indexes `products`. O(words × log words).
  public init(revision: Int, products: [Product]) {
    self.revision = revision
    ids = products.map(\.id)
    var lists: [String: [Int32]] = [:]
    for (position, product) in products.enumerated() {
      for token in product.tokens where lists[token]?.last != Int32(position) {
        lists[token, default: []].append(Int32(position))
      }
    }
    let sorted = lists.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    words = sorted
    postings = sorted.map { lists[$0]! }
  }

  /// Stands before the first answer.
  public static let empty = SearchIndex(revision: 0, products: [])

  /// The products that carry every word of `tokens`, the last as a prefix; `all` for no words. O(matches).
  public func candidates(_ tokens: [String]) -> SearchCandidates {
    guard let last = tokens.last else { return .all }
    var found = prefixed(last)
    for token in tokens.dropLast() {
      guard !found.isEmpty, let position = position(of: token) else { return .some([]) }
      found = Self.intersection(found, postings[position])
    }
    return .some(found.map { ids[Int($0)] })
  }

  /// The words that begin with `prefix`, those of most products first, ties in byte order.
  func commonest(prefix: String, limit: Int) -> [String] {
    let range = range(prefix: prefix)
    let ordered = range.sorted { (postings[$1].count, $0) < (postings[$0].count, $1) }
    return ordered.prefix(limit).map { words[$0] }
  }

  private func prefixed(_ prefix: String) -> [Int32] {
    let range = range(prefix: prefix)
    if range.count == 1 { return postings[range.lowerBound] }
    var seen = [Bool](repeating: false, count: ids.count)
    for word in range { for position in postings[word] { seen[Int(position)] = true } }
    return seen.indices.compactMap { seen[$0] ? Int32($0) : nil }
  }

  private func position(of word: String) -> Int? {
    let position = lowerBound(word)
    return position < words.count && words[position] == word ? position : nil
  }

  private func range(prefix: String) -> Range<Int> {
    let lower = lowerBound(prefix)
    var upper = lower
    while upper < words.count, QueryText.begins(words[upper], with: prefix) { upper += 1 }
    return lower..<upper
  }

  private func lowerBound(_ word: String) -> Int {
    var lower = 0
    var upper = words.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if words[middle].utf8.lexicographicallyPrecedes(word.utf8) { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  private static func intersection(_ left: [Int32], _ right: [Int32]) -> [Int32] {
    var both: [Int32] = []
    var i = 0
    var j = 0
    while i < left.count, j < right.count {
      if left[i] == right[j] {
        both.append(left[i])
        i += 1
        j += 1
      } else if left[i] < right[j] {
        i += 1
      } else {
        j += 1
      }
    }
    return both
  }
}

/// Which products a query leaves.
public enum SearchCandidates: Hashable, Sendable {
  /// No query: every product.
  case all
  /// These, in catalog order.
  case some([ProductID])
}
