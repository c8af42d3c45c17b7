import RunnerResults

/// The file that google-benchmark writes with `--benchmark_format=json`: a row for each point, then the median.
struct GoogleBenchmark: Encodable {
  struct Context: Encodable {
    let date: String
    let executable: String
    let hostName: String
    let numCPUs: Int
    let mhzPerCPU: Int
    let scalingEnabled: Bool
    let caches: [String]
    let loadAverage: [Double]
    let buildType: String
    let environment: String
    let commit: String

    enum CodingKeys: String, CodingKey {
      case date, executable, caches, environment, commit
      case hostName = "host_name"
      case numCPUs = "num_cpus"
      case mhzPerCPU = "mhz_per_cpu"
      case scalingEnabled = "cpu_scaling_enabled"
      case loadAverage = "load_avg"
      case buildType = "library_build_type"
    }
  }

  let context: Context
  let benchmarks: [GoogleBenchmarkRow]

  init(_ record: RunRecord) {
    let details = record.environment.details
    context = Context(
      date: record.createdAt, executable: "storefront-bench", hostName: record.environment.key,
      numCPUs: record.environment.stable.cores, mhzPerCPU: Int(details.megahertz ?? 0),
      // google-benchmark means a governor other than "performance".
      scalingEnabled: details.governor.map { $0 != "performance" } ?? false, caches: [],
      loadAverage: details.load.map { [$0] } ?? [], buildType: details.configuration,
      environment: record.environment.key, commit: record.commit)
    var rows: [GoogleBenchmarkRow] = []
    let walls = record.measurements.filter { $0.metric == .wall }
    for (family, wall) in walls.enumerated() {
      let others = record.measurements.filter { $0.cut == wall.cut && $0.runtime == wall.runtime && $0.metric != .wall }
      let cpu = others.first { $0.metric == .cpu }
      let iterations = Self.iterations(of: wall, in: record)
      for (index, point) in wall.points.enumerated() {
        let processor = cpu.flatMap { index < $0.points.count ? $0.points[index] : nil } ?? point
        rows.append(
          GoogleBenchmarkRow(
            wall, family: family, repetition: index, iterations: iterations[index], wall: point, cpu: processor))
      }
      rows.append(
        GoogleBenchmarkRow(
          medianOf: wall, family: family, cpu: cpu?.median ?? wall.median,
          counters: Dictionary(
            others.filter { $0.unit != .seconds }.map { ($0.metric.rawValue, $0.median) },
            uniquingKeysWith: { first, _ in first })))
    }
    benchmarks = rows
  }

  /// Repetitions inside the process of each point; 1 where it was not recorded.
  private static func iterations(of wall: Measurement, in record: RunRecord) -> [Int] {
    let group = wall.cut.hasPrefix("phase/") ? "session" : wall.cut
    let jobs = record.jobs.filter {
      $0.pass == "time" && $0.runtime == wall.runtime && $0.group == group && $0.twin != true
    }
    return wall.points.indices.map { point in jobs.first { $0.point == point }?.iterations ?? 1 }
  }
}
