import RunnerMeasure
import RunnerPlatform
import RunnerWire

/// The passes that profilers look at.
@MainActor
enum ProfilePasses {
  /// Warms up, then takes samples until `seconds` of work are done. The patience ends it early for a cut whose preparation is
  /// much longer than its work.
  static func repeated(
    _ cut: any MeasuredCut, seconds: Double, progress: (Double) -> Void
  ) async throws -> (spans: RegionSpans, samples: Int) {
    let meter = SpanMeter()
    try await cut.warmUp(meter)
    meter.reset()
    progress(0)
    let wanted = UInt64(seconds * 1e9)
    let start = Clock.monotonic()
    var samples = 0
    repeat {
      try await cut.sample(meter)
      samples += 1
      progress(min(1, Double(meter.busy) / Double(wanted)))
    } while meter.busy < wanted && Clock.monotonic() - start < seconds * Passes.patience
    return (meter.spans, samples)
  }

  /// Warms up, fills the system's pools, traces one sample and writes every call site into a file, behind the places of all
  /// loaded libraries.
  static func trace(_ cut: any MeasuredCut, into path: String) async throws -> AllocationSummary {
    let meter = TraceMeter()
    try await cut.warmUp(meter)
    await SystemPools.fill()
    meter.reset()
    try await cut.sample(meter)
    guard let summary = meter.summary(units: cut.units) else { throw TraceFailure.tableFull }
    let maps = try FileSystem.read("/proc/self/maps", limit: 16 << 20)
    let lines = String(decoding: maps, as: UTF8.self).split(separator: "\n").map { "map \($0)" } + meter.siteLines()
    try AtomicFile.write(
      Array((["storefront-allocations 1"] + lines + ["end", ""]).joined(separator: "\n").utf8), to: path)
    return summary
  }

  /// Why a trace cannot be had.
  enum TraceFailure: Error, CustomStringConvertible {
    case tableFull
    case noOutput

    var description: String {
      switch self {
      case .tableFull: "the tables of call sites and live blocks could not grow"
      case .noOutput: "expected the path of a trace, found none"
      }
    }
  }
}
