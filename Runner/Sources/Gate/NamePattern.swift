/// Patterns with `*` for any text, several with commas between.
enum NamePattern {
  static func list(_ patterns: String, matches name: String) -> Bool {
    patterns.split(separator: ",").contains { matches(Array($0), Array(name)) }
  }

  /// Complexity: O(*pattern* × *name*).
  private static func matches(_ pattern: [Character], _ name: [Character]) -> Bool {
    var fits = [true] + [Bool](repeating: false, count: name.count)
    for symbol in pattern {
      var next = [symbol == "*" && fits[0]]
      for at in name.indices {
        next.append(symbol == "*" ? fits[at + 1] || next[at] : fits[at] && symbol == name[at])
      }
      fits = next
    }
    return fits[name.count]
  }
}
