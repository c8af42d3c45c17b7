import StorefrontWorkload
import Testing

/// Folding, splitting and looking up.
@Suite struct QueryTests {
  @Test(arguments: [
    ("", ""), ("  ", ""), ("Alpine", "alpine"), (" Alpine\t WOOL ", "alpine wool"), ("a  b", "a b"), ("É x", "É x"),
  ])
  func normalising(text: String, expected: String) {
    #expect(QueryText.normalised(text) == expected)
    #expect(QueryText.normalised(expected) == expected)
  }

  @Test func tokensAreTheWords() {
    #expect(QueryText.tokens("alpine wool 7") == ["alpine", "wool", "7"])
    #expect(QueryText.tokens("") == [])
  }

  @Test func candidatesAreTheProductsThatCarryEveryWordTheLastAsPrefix() {
    let fixtures = StorefrontFixtures(profile: .smoke)
    let products = fixtures.catalog.products
    let index = SearchIndex(revision: 1, products: products)
    var random = SplitMix64(seed: 3)
    for round in 0..<400 {
      var tokens = products[random.below(products.count)].tokens.prefix(random.below(4) + 1).map { $0 }
      if round % 5 == 0 { tokens.append("zz") }
      tokens[tokens.count - 1] = String(tokens.last!.prefix(random.below(4) + 1))
      let expected = products.filter { product in
        tokens.dropLast().allSatisfy(product.tokens.contains) && product.tokens.contains { $0.hasPrefix(tokens.last!) }
      }
      #expect(index.candidates(tokens) == .some(expected.map(\.id)), "round \(round): \(tokens)")
    }
    #expect(index.candidates([]) == .all)
    #expect(SearchIndex.empty.candidates(["a"]) == .some([]))
  }
}
