import RunnerResults

/// Files of github-action-benchmark's tools `customSmallerIsBetter` and `customBiggerIsBetter`: an array of named values.
enum GitHubActionBenchmark {
  struct Entry: Encodable {
    let name: String
    let unit: String
    let value: Double
    let range: String
    let extra: String
  }

  /// Everything that is measured is a cost.
  static func smallerIsBetter(_ record: RunRecord) -> [Entry] {
    record.measurements.map { measurement in
      let (low, high) = (measurement.exported(measurement.low), measurement.exported(measurement.high))
      return Entry(
        name: "\(measurement.benchmark) \(measurement.metric.rawValue)", unit: ExportUnit(measurement.unit).name,
        value: measurement.exported(measurement.median), range: "\(low)..\(high)", extra: extra(record, measurement))
    }
  }

  /// How many units of a cut fit into a second.
  static func biggerIsBetter(_ record: RunRecord) -> [Entry] {
    record.measurements.filter { $0.metric == .wall && $0.low > 0 }.map { measurement in
      Entry(
        name: "\(measurement.benchmark) rate", unit: "1/s", value: 1 / measurement.median,
        range: "\(1 / measurement.high)..\(1 / measurement.low)", extra: extra(record, measurement))
    }
  }

  private static func extra(_ record: RunRecord, _ measurement: Measurement) -> String {
    let note = measurement.note.isEmpty ? "" : "\n\(measurement.note)"
    return "\(measurement.points.count) points, profile \(measurement.profile), environment \(record.environment.key)"
      + note
  }
}
