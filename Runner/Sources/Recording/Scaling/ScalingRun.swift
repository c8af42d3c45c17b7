import Foundation
public import RunnerPlatform
public import RunnerResults
internal import RunnerWire

/// A series of runs over one size, each recorded as any run, and the growth through them.
public struct ScalingRun {
  /// What is changed from run to run.
  public enum Series: Sendable {
    /// A size of the profile; one run for each.
    case profile(field: String, [(size: Int, options: RunOptions)])
    /// Shapes whose names end in their size; one run for all.
    case shapes(prefix: String, sizes: [Int], RunOptions)
  }

  private let series: Series
  private let client: WorkerClient
  private let store: ResultStore
  private let interrupts: Interrupts?
  private let tell: (RunEvent) -> Void

  /// Describes a series.
  public init(
    _ series: Series, client: WorkerClient, store: ResultStore, interrupts: Interrupts?,
    tell: @escaping (RunEvent) -> Void
  ) {
    self.series = series
    self.client = client
    self.store = store
    self.interrupts = interrupts
    self.tell = tell
  }

  /// Does every run and writes the growth beside them, into the folder `scaling`.
  ///
  /// - Throws: `RunFailure` of the first run that failed; those before it stay recorded.
  public func perform() throws(RunFailure) -> (path: String, record: ScalingRecord) {
    do {
      try store.scaling.prepare()
    } catch {
      throw RunFailure(
        .badInput,
        "expected a results folder that takes a series, found: \(error); free space, correct its permissions, or choose "
          + "another folder with --results")
    }
    var measurements: [(size: Int, measurement: RunnerResults.Measurement)] = []
    var runs: [(name: StoredName, record: RunRecord)] = []
    let field: String
    switch series {
    case .profile(let name, let sizes):
      field = name
      for (size, options) in sizes {
        let run = try record(options)
        runs.append(run)
        // What is built does not grow with what it is given.
        measurements += run.record.measurements.filter { !Metric.ofSize.contains($0.metric) }.map { (size, $0) }
      }
    case .shapes(let prefix, let sizes, let options):
      field = prefix
      let run = try record(options)
      runs.append(run)
      for measurement in run.record.measurements {
        guard let size = sizes.first(where: { measurement.cut == "\(CutName.shapePrefix)\(prefix)-\($0)" }) else {
          continue
        }
        var measurement = measurement
        measurement.cut = CutName.shapePrefix + prefix
        measurements.append((size, measurement))
      }
    }
    return try write(field, runs, ScalingRecord.growth(measurements))
  }

  private func record(_ options: RunOptions) throws(RunFailure) -> (name: StoredName, record: RunRecord) {
    try RecordingRun(options, client: client, store: store, interrupts: interrupts, tell: tell).perform()
  }

  private func write(
    _ field: String, _ runs: [(name: StoredName, record: RunRecord)], _ growth: [ScalingRecord.Growth]
  ) throws(RunFailure) -> (path: String, record: ScalingRecord) {
    guard let last = runs.last else { throw RunFailure(.badInput, "expected a series of sizes, found none") }
    let record = ScalingRecord(
      createdAt: last.record.createdAt, environment: last.record.environment.key,
      commit: last.record.commit, field: field, runs: runs.map(\.name.fileName), growth: growth)
    let folder = store.scaling.folder
    let path = "\(folder)/\(field)-\(last.name.fileName)"
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try AtomicFile.write(Array(try encoder.encode(record)) + [0x0A], to: path)
    } catch {
      throw RunFailure(
        .badInput,
        "the growth could not be written: \(error); its runs are recorded: \(record.runs.joined(separator: ", "))")
    }
    return (path, record)
  }
}
