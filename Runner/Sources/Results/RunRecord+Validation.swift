internal import RunnerPlatform

extension RunRecord {
  /// Checks what types alone do not: bounds, units, order and uniqueness.
  ///
  /// - Throws: `ResultsError` naming the first field that is wrong.
  public func validate() throws(ResultsError) {
    guard agreement.passed else {
      throw ResultsError("expected agreement.passed to be true in a recorded run, found false")
    }
    guard createdAt.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z/) != nil else {
      throw ResultsError("expected createdAt as 2026-11-30T01:02:03Z, found \(createdAt.quotedForPeople)")
    }
    var seen: Set<[String]> = []
    for (index, measurement) in measurements.enumerated() {
      let place = "measurements[\(index)]"
      try measurement.validate(place)
      let identity = [measurement.runtime, measurement.cut, measurement.profile, measurement.metric.rawValue]
      guard seen.insert(identity).inserted else {
        throw ResultsError("\(place): expected \(identity.joined(separator: " ")) once, found it again")
      }
    }
    for (index, ratio) in ratios.enumerated() {
      guard ratio.low > 0, ratio.low <= ratio.median, ratio.median <= ratio.high, ratio.high.isFinite else {
        throw ResultsError(
          "ratios[\(index)]: expected 0 < low <= median <= high, "
            + "found \(ratio.low), \(ratio.median), \(ratio.high)")
      }
      guard ratio.blocks > 0 else {
        throw ResultsError("ratios[\(index)]: expected at least one block, found \(ratio.blocks)")
      }
    }
    if let null = nullComparison, !(null.width >= 0 && null.width.isFinite) {
      throw ResultsError("expected nullComparison.width of zero or more, found \(null.width)")
    }
    if let shard = plan.shard, shard.count < 1 || !(1...shard.count).contains(shard.index) {
      throw ResultsError("expected plan.shard from 1 to its count, found \(shard.name)")
    }
    for (index, entry) in unavailable.enumerated() where entry.reason.isEmpty {
      throw ResultsError("unavailable[\(index)]: expected a reason, found none")
    }
  }
}

extension Measurement {
  fileprivate func validate(_ place: String) throws(ResultsError) {
    guard unit == metric.unit else {
      throw ResultsError(
        "\(place): expected the unit \(metric.unit.rawValue) for \(metric.rawValue), found \(unit.rawValue)")
    }
    guard !points.isEmpty else { throw ResultsError("\(place): expected at least one point, found none") }
    if let blocks, blocks.count != points.count || blocks.contains(where: { $0 < 0 }) {
      throw ResultsError("\(place): expected the block of each of \(points.count) points, found \(blocks)")
    }
    for value in points + [median, low, high] where !value.isFinite || value < 0 {
      throw ResultsError("\(place): expected finite values of zero or more, found \(value)")
    }
    guard low <= median, median <= high else {
      throw ResultsError("\(place): expected low <= median <= high, found \(low), \(median), \(high)")
    }
  }
}
