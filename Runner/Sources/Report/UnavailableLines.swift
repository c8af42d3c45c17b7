import RunnerResults

/// What could not be measured: one line for each reason, with the metrics and cuts that share it.
enum UnavailableLines {
  /// - Parameter joiningRuntimes: Whether runtimes that share metrics, cuts and reason stand in one line.
  static func lines(_ entries: [Unavailable], joiningRuntimes: Bool = false) -> [String] {
    let byCut = grouped(entries, by: { Place(cuts: [$0.cut], runtime: $0.runtime, reason: $0.reason) }) {
      $0.metric.rawValue
    }
    let byReason = grouped(byCut, by: { Shared(metrics: $1, runtime: $0.runtime, reason: $0.reason) }) { $0.0.cuts[0] }
    if joiningRuntimes {
      let joined = grouped(byReason, by: { Joined(metrics: $0.0.metrics, cuts: $0.1, reason: $0.0.reason) }) {
        $0.0.runtime
      }
      return joined.map { line, runtimes in
        let place = Place(cuts: line.cuts, runtime: runtimes.joined(separator: ", "), reason: line.reason)
        return "unavailable: \(line.metrics.joined(separator: ", "))\(place.scope): \(line.reason)"
      }
    }
    return byReason.map { shared, cuts in
      let place = Place(cuts: cuts, runtime: shared.runtime, reason: shared.reason)
      return "unavailable: \(shared.metrics.joined(separator: ", "))\(place.scope): \(shared.reason)"
    }
  }

  private struct Place: Hashable {
    let cuts: [String]
    let runtime: String
    let reason: String

    var scope: String {
      (cuts == ["*"] ? "" : " on \(cuts.joined(separator: ", "))") + (runtime == "*" ? "" : " of \(runtime)")
    }
  }

  private struct Joined: Hashable {
    let metrics: [String]
    let cuts: [String]
    let reason: String
  }

  private struct Shared: Hashable {
    let metrics: [String]
    let runtime: String
    let reason: String
  }

  /// Values by key, keys in the order of their first appearance.
  private static func grouped<Element, Key: Hashable>(
    _ elements: [Element], by key: (Element) -> Key, _ value: (Element) -> String
  ) -> [(Key, [String])] {
    var order: [Key] = []
    var values: [Key: [String]] = [:]
    for element in elements {
      let key = key(element)
      if values[key] == nil { order.append(key) }
      values[key, default: []].append(value(element))
    }
    return order.map { ($0, values[$0] ?? []) }
  }
}
