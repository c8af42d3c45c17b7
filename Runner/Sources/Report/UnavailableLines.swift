import RunnerResults

/// What could not be measured, one line for each reason.
enum UnavailableLines {
  static func lines(_ entries: [Unavailable]) -> [String] {
    var order: [Place] = []
    var metrics: [Place: [String]] = [:]
    for entry in entries {
      let place = Place(cut: entry.cut, runtime: entry.runtime, reason: entry.reason)
      if metrics[place] == nil { order.append(place) }
      metrics[place, default: []].append(entry.metric.rawValue)
    }
    return order.map { place in
      "unavailable: \((metrics[place] ?? []).joined(separator: ", "))\(place.scope): \(place.reason)"
    }
  }

  private struct Place: Hashable {
    let cut: String
    let runtime: String
    let reason: String

    var scope: String {
      (cut == "*" ? "" : " on \(cut)") + (runtime == "*" ? "" : " of \(runtime)")
    }
  }
}
