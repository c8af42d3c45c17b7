import RunnerResults
import RunnerWire

/// Which field of a worker's counts belongs to which metric.
struct CountedMetrics {
  let metric: Metric
  /// The count over all units; nil when unavailable.
  let total: @Sendable (CutCounts) -> Double?
  /// Whether the total is shared out over the units.
  var isPerUnit = true

  static let all = [
    CountedMetrics(metric: .allocations, total: { $0.allocations }),
    CountedMetrics(metric: .frees, total: { $0.frees }),
    CountedMetrics(metric: .allocatedBytes, total: { $0.allocatedBytes }),
    CountedMetrics(metric: .survivingAllocations, total: { $0.survivingAllocations }),
    CountedMetrics(metric: .survivingBytes, total: { $0.survivingBytes }),
    CountedMetrics(metric: .peakBytes, total: { $0.peakBytes }, isPerUnit: false),
  ]

  /// The count for one unit.
  func value(_ counts: CutCounts) -> Double? {
    total(counts).map { isPerUnit ? $0 / Double(counts.units) : $0 }
  }
}
