import RunnerResults

/// One row of google-benchmark's file, with any counters beside its fixed fields.
struct GoogleBenchmarkRow: Encodable {
  private var texts: [String: String]
  private var numbers: [String: Int]
  private var values: [String: Double]

  /// One point.
  init(_ measurement: Measurement, family: Int, repetition: Int, iterations: Int, wall: Double, cpu: Double) {
    self.init(measurement, family: family, iterations: iterations, wall: wall, cpu: cpu)
    texts["run_type"] = "iteration"
    numbers["repetition_index"] = repetition
  }

  /// The median over all points, with counters.
  init(medianOf measurement: Measurement, family: Int, cpu: Double, counters: [String: Double]) {
    self.init(
      measurement, family: family, iterations: measurement.points.count, wall: measurement.median, cpu: cpu)
    texts["name"] = measurement.benchmark + "_median"
    texts["run_type"] = "aggregate"
    texts["aggregate_name"] = "median"
    texts["aggregate_unit"] = "time"
    values.merge(counters) { fixed, _ in fixed }
  }

  private init(_ measurement: Measurement, family: Int, iterations: Int, wall: Double, cpu: Double) {
    texts = ["name": measurement.benchmark, "run_name": measurement.benchmark, "time_unit": "ns"]
    numbers = [
      "family_index": family, "per_family_instance_index": 0, "repetitions": measurement.points.count, "threads": 1,
      "iterations": iterations,
    ]
    values = ["real_time": measurement.exported(wall), "cpu_time": measurement.exported(cpu)]
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (name, text) in texts { try container.encode(text, forKey: Key(name)) }
    for (name, number) in numbers { try container.encode(number, forKey: Key(name)) }
    for (name, value) in values { try container.encode(value, forKey: Key(name)) }
  }
}
