import RunnerResults
import RunnerWire

/// Which counters may be believed in one runtime's worker.
struct WitnessCheck {
  let results: [WitnessResult]
  let unavailable: [Unavailable]

  /// Judges what a worker's counters read. A metric of the allocation hooks that no witness covers is unavailable too.
  init(runtime: String, witnesses: [Witness]) {
    results = witnesses.map {
      WitnessResult(
        runtime: runtime, counter: $0.counter, expected: $0.expected, actual: $0.actual,
        ok: $0.ok && $0.actual == $0.expected)
    }
    unavailable = Metric.ofAllocations.compactMap { metric in
      let own = witnesses.filter { $0.metric == metric.rawValue }
      guard !own.isEmpty else {
        return Unavailable(metric: metric, runtime: runtime, reason: "the worker has no witness for this counter")
      }
      guard let failed = own.first(where: { !$0.ok || $0.actual != $0.expected }) else { return nil }
      let found = failed.actual.map { "\($0)" } ?? "nothing"
      let reason = "the witness \(failed.counter) expected \(failed.expected), read \(found)"
      return Unavailable(metric: metric, runtime: runtime, reason: reason + (failed.reason.map { ": \($0)" } ?? ""))
    }
  }
}
