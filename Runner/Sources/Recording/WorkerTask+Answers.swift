import RunnerResults
import RunnerWire

extension WorkerTask {
  /// Requires times of every cut of the group, of at least one sample each, all finite and above zero.
  func requireTimes(_ reply: WorkerReply) throws(RunFailure) -> [CutTimes] {
    let times = reply.times ?? []
    try requireCuts(times.map(\.cut), in: "times")
    for cut in times {
      guard cut.samples > 0 else {
        throw invalid("expected at least one sample on \(cut.cut), found \(cut.samples)")
      }
      guard cut.wall > 0, cut.wall.isFinite else {
        throw invalid("expected wall times above zero on \(cut.cut), found \(cut.wall)")
      }
      guard cut.cpu >= 0, cut.cpu.isFinite else {
        throw invalid("expected processor times of zero or more on \(cut.cut), found \(cut.cpu)")
      }
    }
    return times
  }

  /// Requires counts of every cut of the group, none negative, over at least one unit.
  func requireCounts(_ reply: WorkerReply) throws(RunFailure) -> [CutCounts] {
    let counts = reply.counts ?? []
    try requireCuts(counts.map(\.cut), in: "counts")
    for cut in counts {
      guard cut.units > 0 else { throw invalid("expected at least one unit on \(cut.cut), found \(cut.units)") }
      for metric in CountedMetrics.all {
        guard let value = metric.total(cut) else { continue }
        guard value >= 0, value.isFinite else {
          throw invalid("expected \(metric.metric.rawValue) of zero or more on \(cut.cut), found \(value)")
        }
      }
    }
    return counts
  }

  /// Requires regions of every cut of the group, each over at least one unit.
  func requireRegions(_ reply: WorkerReply) throws(RunFailure) -> [CutRegions] {
    let regions = reply.regions ?? []
    try requireCuts(regions.map(\.cut), in: "regions")
    for region in regions where region.units < 1 {
      throw invalid("expected at least one unit on \(region.cut), found \(region.units)")
    }
    return regions
  }

  /// Requires counts of every cut of the group, none negative, over at least one unit.
  func requireHardware(_ reply: WorkerReply) throws(RunFailure) -> [CutHardware] {
    let counts = reply.hardware ?? []
    try requireCuts(counts.map(\.cut), in: "processor counts")
    for cut in counts {
      guard cut.units > 0, cut.counts.values.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
        throw invalid("expected processor counts of zero or more over at least one unit on \(cut.cut)")
      }
    }
    return counts
  }

  /// Requires of instruction counts that were read from a journal what a profile gives.
  func requireInstructions(_ counts: [CutInstructions]) throws(RunFailure) {
    try requireCuts(counts.map(\.cut), in: "instruction counts")
    for cut in counts {
      let values = [cut.instructions] + CalledFunctions.all.map { cut[keyPath: $0.value] }
      guard cut.units > 0, values.allSatisfy({ $0.map { $0 >= 0 && $0.isFinite } ?? true }) else {
        throw invalid("expected instruction counts of zero or more over at least one unit on \(cut.cut)")
      }
    }
  }

  /// Requires run counts of zero or more over at least one unit; a worker may give none.
  func requireRunCounts(_ reply: WorkerReply) throws(RunFailure) -> [CutRunCounts] {
    for cut in reply.runCounts ?? [] {
      let values = [cut.observerRuns, cut.selectorRuns, cut.notices, cut.requests].compactMap { $0 }
      guard cut.units > 0, values.allSatisfy({ $0 >= 0 }) else {
        throw invalid("expected run counts of zero or more over at least one unit on \(cut.cut), found \(cut)")
      }
    }
    return reply.runCounts ?? []
  }

  private func requireCuts(_ found: [String], in part: String) throws(RunFailure) {
    let expected = request.cut.map { CutName.cuts(of: $0) } ?? []
    for cut in expected where found.count(where: { $0 == cut }) != 1 {
      throw invalid("expected \(part) of the cut \(cut) once, found them \(found.count { $0 == cut }) times")
    }
    for cut in found where !expected.contains(cut) {
      throw invalid("expected \(part) of \(expected.joined(separator: ", ")), found also \(cut)")
    }
  }
}
