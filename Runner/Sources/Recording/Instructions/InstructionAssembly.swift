import RunnerResults
import RunnerSchedule
import RunnerStatistics
import RunnerWire

/// Turns the instruction pass of one cut of one runtime into measurements.
struct InstructionAssembly {
  let cut: String
  let runtime: String
  let counters: CounterTrust

  private static let fields: [(metric: Metric, value: any KeyPath<CutInstructions, Double?> & Sendable)] =
    [(.instructions, \.instructions)] + CalledFunctions.all.map { ($0.metric, $0.value) }

  /// A count whose points differ by more than the bound of its cut is unavailable, with the figure.
  func measurements(
    _ entries: [RunEntry], _ profile: String, _ unavailable: inout [Unavailable]
  ) -> [Measurement] {
    let counts = entries.flatMap { entry in (entry.instructions ?? []).filter { $0.cut == cut } }
    guard let units = counts.first?.units else { return [] }
    let bound = InstructionScope.bound(CutName.group(of: cut))
    return Self.fields.compactMap { metric, field in
      guard counters.allows(metric, of: runtime) else { return nil }
      let values = counts.compactMap { $0[keyPath: field].map { $0 / Double(units) } }
      let reason: String
      if values.count < counts.count {
        reason = counts.lazy.compactMap(\.reason).first ?? "the profile has no such count"
      } else if let problem = Self.problem(values, bound) {
        reason = problem
      } else {
        let sample = Sample(values)
        return Measurement(
          cut: cut, profile: profile, runtime: runtime, metric: metric, median: sample.median, low: sample.low,
          high: sample.high, points: values, note: "")
      }
      unavailable.append(Unavailable(metric: metric, cut: cut, runtime: runtime, reason: reason))
      return nil
    }
  }

  /// Why counts do not repeat; nil when they do.
  private static func problem(_ values: [Double], _ bound: Double) -> String? {
    let sample = Sample(values)
    let spread = sample.median > 0 ? (sample.high - sample.low) / sample.median : 0
    guard spread > bound else { return nil }
    return "\(values.count)\(Unavailable.scatterWords)\(percent(spread)) %, more than \(percent(bound)) %"
  }

  private static func percent(_ share: Double) -> String { "\((share * 1_000_000).rounded() / 10_000)" }
}
