public import RunnerResults
internal import RunnerPlatform
internal import RunnerStatistics

/// One recorded run as a table for a terminal, with what a reader must know below it.
public struct RunTable {
  private let record: RunRecord
  private let cutOrder: [String]

  /// Takes a run and the order of its cuts; cuts that the order does not name come last.
  public init(_ record: RunRecord, cutOrder: [String]) {
    self.record = record
    self.cutOrder = cutOrder
  }

  /// The text, with a line feed at its end.
  public func text() -> String {
    (heading() + [""] + table() + [""] + footer()).map(\.onOneLine).joined(separator: "\n") + "\n"
  }

  private struct Row {
    let cut: String
    let runtime: String
    var metrics: [Metric: Measurement] = [:]
  }

  private func rows() -> [Row] {
    var rows: [Row] = []
    for measurement in record.measurements {
      if let index = rows.firstIndex(where: { $0.cut == measurement.cut && $0.runtime == measurement.runtime }) {
        rows[index].metrics[measurement.metric] = measurement
      } else {
        let metrics = [measurement.metric: measurement]
        rows.append(Row(cut: measurement.cut, runtime: measurement.runtime, metrics: metrics))
      }
    }
    let cuts = Dictionary(cutOrder.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let runtimes = Dictionary(
      record.plan.runtimes.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    func place(_ row: Row) -> (Int, String, Int) {
      (cuts[row.cut] ?? cuts.count, row.cut, runtimes[row.runtime] ?? runtimes.count)
    }
    return rows.sorted { place($0) < place($1) }
  }

  private func heading() -> [String] {
    let plan = record.plan
    let dirty = record.dirty ? " with changes" : ""
    return [
      "profile \(plan.profile), seed \(plan.seed), \(plan.quick ? "quick run" : "full run"), "
        + "commit \(record.commit.prefix(12))\(dirty), \(record.createdAt)"
    ]
  }

  private struct Column {
    let title: String
    let alignment: TextTable.Alignment
    let cell: (Row) -> String
  }

  /// Columns in which no row has anything are left out.
  private func table() -> [String] {
    let rows = rows()
    let columns = columns(rows).filter { column in
      rows.contains { ![Self.absent, ""].contains(column.cell($0)) } || rows.isEmpty
    }
    var table = TextTable(columns.map { ($0.title, $0.alignment) })
    for row in rows { table.add(columns.map { $0.cell(row) }) }
    return table.lines()
  }

  /// All times share one unit; every column of bytes has its own.
  private func columns(_ rows: [Row]) -> [Column] {
    func unit(_ metrics: [Metric], _ units: [DisplayUnit]) -> UnitColumn {
      UnitColumn(rows.flatMap { row in metrics.compactMap { row.metrics[$0]?.median } }, units: units)
    }
    let seconds = unit([.wall, .cpu], DisplayUnit.times)
    func times(_ title: String, _ value: @escaping (Row) -> Double?) -> Column {
      Column(title: "\(title) \(seconds.symbol)", alignment: .right) { seconds(value($0)) }
    }
    func bytes(_ title: String, _ metric: Metric) -> Column {
      let bytes = unit([metric], DisplayUnit.bytes)
      return Column(title: "\(title) \(bytes.symbol)", alignment: .right) { bytes($0.metrics[metric]?.median) }
    }
    func counts(_ title: String, _ metric: Metric) -> Column {
      Column(title: title, alignment: .right) { row in
        row.metrics[metric].map { DisplayUnit.count($0.median) } ?? Self.absent
      }
    }
    return [
      Column(title: "cut", alignment: .left, cell: \.cut),
      Column(title: "runtime", alignment: .left, cell: \.runtime),
      times("wall") { $0.metrics[.wall]?.median },
      Column(title: "low..high", alignment: .right) { row in
        row.metrics[.wall].map { "\(seconds($0.low))..\(seconds($0.high))" } ?? Self.absent
      },
      times("p90") { row in row.metrics[.wall].flatMap { Sample($0.points).p90 } },
      times("cpu") { $0.metrics[.cpu]?.median },
      counts("allocations", .allocations),
      bytes("bytes", .allocatedBytes),
      counts("survivors", .survivingAllocations),
      bytes("surviving", .survivingBytes),
      bytes("peak", .peakBytes),
      Column(title: "points", alignment: .right) { row in
        row.metrics[.wall].map { "\($0.points.count)" } ?? Self.absent
      },
      Column(title: "note", alignment: .left) { Self.notes($0.metrics) },
    ]
  }

  static let absent = "-"

  /// Every note once; a count that differed between its points is named with its range.
  private static func notes(_ metrics: [Metric: Measurement]) -> String {
    var notes: [String] = []
    for metric in Metric.allCases {
      guard let measurement = metrics[metric] else { continue }
      if !measurement.note.isEmpty && !notes.contains(measurement.note) { notes.append(measurement.note) }
      if metric == .allocations && measurement.low != measurement.high {
        notes.append("allocations \(DisplayUnit.count(measurement.low))..\(DisplayUnit.count(measurement.high))")
      }
    }
    return notes.joined(separator: "; ")
  }

  private func footer() -> [String] {
    let environment = record.environment
    let stable = environment.stable
    var lines = [
      "environment \(environment.key): \(stable.cpuModel), \(stable.cores) cores, \(stable.architecture), "
        + "\(stable.osRelease), \(stable.libc)",
      "toolchain \(stable.toolchain); timed on the \(stable.allocator) allocator"
        + (environment.details.countingAllocator.map { ", counted on \($0)" } ?? ""),
      "agreement: \(record.agreement.checkpoints) checkpoints and \(record.agreement.sessions) random sessions, "
        + "digest \(record.agreement.digest)",
      "Times are absolute and hold for this environment only; \"-\" stands for what was not measured.",
    ]
    if !record.plan.checkpoints { lines.append("Times were taken with checkpoints switched off.") }
    lines += UnavailableLines.lines(record.unavailable)
    return lines
  }
}
