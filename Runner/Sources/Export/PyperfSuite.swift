import RunnerResults

/// pyperf's file, version 1.0: a benchmark for each metric, a run for each point. pyperf takes values above zero only, so a
/// metric with a zero among its points is left out.
struct PyperfSuite: Encodable {
  struct Benchmark: Encodable {
    let metadata: [String: PyperfValue]
    let runs: [Run]
  }

  struct Run: Encodable {
    let values: [Double]
  }

  let version = "1.0"
  let metadata: [String: PyperfValue]
  let benchmarks: [Benchmark]

  init(_ record: RunRecord) {
    let stable = record.environment.stable
    metadata = [
      "cpu_count": .number(stable.cores), "cpu_model_name": .text(stable.cpuModel), "platform": .text(stable.osRelease),
      "commit_id": .text(record.commit), "environment": .text(record.environment.key),
      "toolchain": .text(stable.toolchain), "profile": .text(record.plan.profile),
    ]
    benchmarks = record.measurements.filter { $0.points.allSatisfy { $0 > 0 } }.map { measurement in
      Benchmark(
        metadata: [
          "name": .text("\(measurement.benchmark) \(measurement.metric.rawValue)"),
          "unit": .text(Self.unit(measurement.unit)),
        ], runs: measurement.points.map { Run(values: [$0]) })
    }
  }

  private static func unit(_ unit: Metric.Unit) -> String {
    switch unit {
    case .seconds: "second"
    case .bytes: "byte"
    case .count: "integer"
    }
  }

  enum CodingKeys: CodingKey { case version, metadata, benchmarks }
}

/// A value of pyperf's metadata.
enum PyperfValue: Encodable {
  case text(String)
  case number(Int)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    }
  }
}
