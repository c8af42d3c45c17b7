/// A pattern with `*` for any text and `?` for one character.
struct Glob: Equatable {
  private let pattern: [Character]

  init(_ pattern: String) { self.pattern = Array(pattern) }

  /// Whether the whole name fits. Complexity: O(*pattern* × *name*), so that no pattern is slow.
  func matches(_ name: String) -> Bool {
    let name = Array(name)
    var fits = [true] + [Bool](repeating: false, count: name.count)
    for symbol in pattern {
      var next = [Bool](repeating: false, count: name.count + 1)
      next[0] = symbol == "*" && fits[0]
      for at in name.indices {
        next[at + 1] =
          symbol == "*" ? fits[at + 1] || next[at] : fits[at] && (symbol == "?" || symbol == name[at])
      }
      fits = next
    }
    return fits[name.count]
  }

  /// The known names that a comma-separated list of patterns picks, in the known order.
  ///
  /// - Throws: `UsageError` when a pattern picks nothing.
  static func select(_ list: String, from known: [String], kind: String) throws(UsageError) -> [String] {
    var picked: Set<String> = []
    for part in list.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      let found = known.filter { Glob(part).matches($0) }
      guard !found.isEmpty else {
        throw UsageError(NearestName.message(kind: kind, found: part, among: known, help: "storefront-bench list"))
      }
      picked.formUnion(found)
    }
    return known.filter { picked.contains($0) }
  }
}
