internal import RunnerPlatform

/// Which known name a mistyped one may have meant.
enum NearestName {
  /// A refusal that names the nearest known name, or lists all when none is near.
  static func message(kind: String, found: String, among known: [String], help: String) -> String {
    let start = "unknown \(kind): found \(found.quotedForPeople)"
    if let nearest = nearest(to: found, among: known) {
      return "\(start), the nearest is \(nearest); see \(help)"
    }
    return "\(start), expected one of \(known.joined(separator: ", ")); see \(help)"
  }

  /// The known name with the fewest edits; nil when more than half of it, or of what was found, would have to change.
  static func nearest(to found: String, among known: [String]) -> String? {
    let folded = Array(found.lowercased().prefix(80))
    var best: (name: String, distance: Int)?
    for name in known {
      let distance = distance(folded, Array(name.lowercased()))
      if distance * 2 <= max(name.count, folded.count), distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// Edits that turn one text into the other: insert, remove, replace, and swap of neighbours (optimal string alignment).
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforePrevious = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    for i in 1...left.count {
      var current = [i] + [Int](repeating: 0, count: right.count)
      for j in 1...right.count {
        let replaced = previous[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
        current[j] = min(previous[j] + 1, current[j - 1] + 1, replaced)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          current[j] = min(current[j], beforePrevious[j - 2] + 1)
        }
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[right.count]
  }
}
