import RunnerResults

/// Bencher metric format: benchmark, measure, value with its bounds.
enum BencherMetrics {
  struct Value: Encodable {
    let value: Double
    let lowerValue: Double
    let upperValue: Double

    enum CodingKeys: String, CodingKey {
      case value
      case lowerValue = "lower_value"
      case upperValue = "upper_value"
    }
  }

  static func metrics(_ record: RunRecord) -> [String: [String: Value]] {
    var metrics: [String: [String: Value]] = [:]
    for measurement in record.measurements {
      metrics[measurement.benchmark, default: [:]][measure(measurement.metric)] = Value(
        value: measurement.exported(measurement.median), lowerValue: measurement.exported(measurement.low),
        upperValue: measurement.exported(measurement.high))
    }
    return metrics
  }

  /// `latency` is Bencher's own measure, in nanoseconds; the others are named after the metric, in lower case with hyphens.
  static func measure(_ metric: Metric) -> String {
    switch metric {
    case .wall: "latency"
    case .cpu: "cpu-time"
    default: metric.rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
    }
  }
}
