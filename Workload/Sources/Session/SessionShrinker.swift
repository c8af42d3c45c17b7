/// Makes a failing session shorter while it still fails: Zeller and Hildebrandt's delta debugging ("Simplifying and
/// isolating failure-inducing input", IEEE TSE 2002), by removal of ever smaller chunks, then of single actions.
@MainActor
public enum SessionShrinker {
  /// The shortest failing list found. `fails` plays a candidate on a fresh port. At most `budget` candidates are played.
  public static func shrink(
    _ actions: [SessionAction], budget: Int = 400, fails: ([SessionAction]) async -> Bool
  ) async -> [SessionAction] {
    var shortest = actions
    var chunk = max(1, actions.count / 2)
    var left = budget
    while left > 0 {
      var position = 0
      var shrank = false
      while position < shortest.count, left > 0 {
        var candidate = shortest
        candidate.removeSubrange(position..<min(position + chunk, shortest.count))
        left -= 1
        if await fails(candidate) {
          shortest = candidate
          shrank = true
        } else {
          position += chunk
        }
      }
      if chunk == 1, !shrank { break }
      chunk = max(1, chunk / 2)
    }
    return shortest
  }
}
