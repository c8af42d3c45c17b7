public import RunnerResults
internal import RunnerPlatform
internal import RunnerStatistics

/// One recorded run as a table for a terminal, with what a reader must know below it.
public struct RunTable {
  private let record: RunRecord
  private let cutOrder: [String]
  private let isWide: Bool
  private let isPlain: Bool

  /// Takes a run and the order of its cuts; cuts that the order does not name come last.
  ///
  /// - Parameters:
  ///   - wide: Every metric, and not only what compares runtimes.
  ///   - plain: Tabs between cells, and `# ` before every line that is no row.
  public init(_ record: RunRecord, cutOrder: [String], wide: Bool = false, plain: Bool = false) {
    self.record = record
    self.cutOrder = cutOrder
    isWide = wide
    isPlain = plain
  }

  /// The text, with a line feed at its end.
  public func text() -> String {
    func around(_ lines: [String]) -> [String] { lines.map { (isPlain ? "# " : "") + $0.onOneLine } }
    let parts = [around(heading()), table(), around(footer())]
    return parts.map { $0.joined(separator: "\n") }.joined(separator: isPlain ? "\n" : "\n\n") + "\n"
  }

  private struct Row {
    let cut: String
    let runtime: String
    var metrics: [Metric: Measurement] = [:]
  }

  private func rows() -> [Row] {
    var rows: [Row] = []
    for measurement in record.measurements {
      // Sizes are of what is built; they are a matter of the wide table.
      if !isWide && Metric.ofSize.contains(measurement.metric) { continue }
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
    ] + (record.partialReason.map { ["PARTIAL: \($0)"] } ?? [])
  }

  private struct Column {
    let title: String
    var isWide = false
    let alignment: TextTable.Alignment
    let cell: (Row) -> String
  }

  /// Columns in which no row has anything are left out.
  private func table() -> [String] {
    let rows = rows()
    let columns = columns(rows).filter { !$0.isWide || isWide }.filter { column in
      rows.contains { ![Self.absent, ""].contains(column.cell($0)) } || rows.isEmpty
    }
    var table = TextTable(columns.map { ($0.title, $0.alignment) })
    for row in rows { table.add(columns.map { $0.cell(row) }) }
    return isPlain ? table.plainLines() : table.lines()
  }

  /// All times share one unit; every column of bytes has its own.
  private func columns(_ rows: [Row]) -> [Column] {
    func unit(_ metrics: [Metric], _ units: [DisplayUnit]) -> UnitColumn {
      UnitColumn(rows.flatMap { row in metrics.compactMap { row.metrics[$0]?.median } }, units: units)
    }
    let seconds = unit([.wall, .cpu], DisplayUnit.times)
    func times(_ title: String, wide: Bool = false, _ value: @escaping (Row) -> Double?) -> Column {
      Column(title: "\(title) \(seconds.symbol)", isWide: wide, alignment: .right) { seconds(value($0)) }
    }
    func bytes(_ title: String, _ metric: Metric) -> Column {
      let bytes = unit([metric], DisplayUnit.bytes)
      return Column(title: "\(title) \(bytes.symbol)", isWide: true, alignment: .right) {
        bytes($0.metrics[metric]?.median)
      }
    }
    func counts(_ title: String, _ metric: Metric, wide: Bool = true) -> Column {
      Column(title: title, isWide: wide, alignment: .right) { row in
        row.metrics[metric].map { DisplayUnit.count($0.median) } ?? Self.absent
      }
    }
    return [
      Column(title: "cut", alignment: .left, cell: \.cut),
      Column(title: "runtime", alignment: .left, cell: \.runtime),
      times("wall") { $0.metrics[.wall]?.median },
      Column(title: "× reference", alignment: .right) { [ratios] in ratios.ratio($0.cut, $0.runtime) },
      Column(title: "95 % interval", alignment: .right) { [ratios] in ratios.interval($0.cut, $0.runtime) },
      Column(title: "× floor", alignment: .right) { [floorRatios] in floorRatios.ratio($0.cut, $0.runtime) },
      Column(title: "its interval", isWide: true, alignment: .right) { [floorRatios] in
        floorRatios.interval($0.cut, $0.runtime)
      },
      Column(title: "blocks", alignment: .right) { [ratios] in ratios.blocks($0.cut, $0.runtime) },
      Column(title: "points", alignment: .right) { row in
        row.metrics[.wall].map { "\($0.points.count)" } ?? Self.absent
      },
      Column(title: "low..high", isWide: true, alignment: .right) { row in
        row.metrics[.wall].map { "\(seconds($0.low))..\(seconds($0.high))" } ?? Self.absent
      },
      times("p90", wide: true) { row in row.metrics[.wall].flatMap { Sample($0.points).p90 } },
      times("cpu", wide: true) { $0.metrics[.cpu]?.median },
      counts("allocations", .allocations, wide: false),
      counts("frees", .frees),
      bytes("bytes", .allocatedBytes),
      counts("survivors", .survivingAllocations),
      bytes("surviving", .survivingBytes),
      bytes("peak", .peakBytes),
      bytes("code", .textBytes),
      bytes("sections", .sectionBytes),
      counts("instructions", .instructions, wide: false),
      counts("retains", .retainCalls),
      counts("releases", .releaseCalls),
      counts("objects", .objectAllocCalls),
      counts("selector runs", .selectorRuns),
      counts("observer runs", .observerRuns),
      counts("notices", .notices),
      counts("requests", .requests),
      Column(title: "note", alignment: .left) { notes($0.metrics) },
    ]
  }

  static let absent = "-"

  private var ratios: RatioCells { RatioCells(record, toFloor: false) }
  private var floorRatios: RatioCells { RatioCells(record, toFloor: true) }

  /// Every note once; a count that differed between its points is named with its range.
  private func notes(_ metrics: [Metric: Measurement]) -> String {
    var notes: [String] = []
    for metric in Metric.allCases {
      guard let measurement = metrics[metric] else { continue }
      if !measurement.note.isEmpty && !notes.contains(measurement.note) { notes.append(measurement.note) }
      let isShown = isWide || metric == .allocations
      if isShown && Metric.ofAllocations.contains(metric) && measurement.low != measurement.high {
        notes.append(
          "\(metric.rawValue) \(DisplayUnit.count(measurement.low))..\(DisplayUnit.count(measurement.high))")
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
      noise(),
      harness(),
      "Times are absolute and hold for this environment only; \"-\" stands for what was not measured.",
    ]
    if !ratios.names.isEmpty {
      lines.append(
        "Ratios are to \(ratios.names.joined(separator: " or ")), formed inside blocks; above 1 is slower.")
    }
    if record.plan.processors == 1 {
      lines.append("One processor only: the runner shares it with the workers.")
    }
    if !record.plan.checkpoints { lines.append("Times were taken with checkpoints switched off.") }
    lines += UnavailableLines.lines(record.unavailable)
    return lines
  }

  /// What measuring itself cost, in words.
  private func harness() -> String {
    let shares = record.jobs.compactMap(\.harnessShare)
    guard let greatest = shares.max() else { return "harness: its own share of the points was not recorded" }
    func percent(_ share: Double) -> String { DisplayUnit.fixed(100 * share, decimals: 1) + " %" }
    return
      "harness: \(percent(Sample(shares).median)) of a point's time is its own (process, request, answer, journal); "
      + "at most \(percent(greatest)), over \(shares.count) points"
  }

  /// The null comparison in words.
  private func noise() -> String {
    guard let null = record.nullComparison else { return "noise: no runtime was compared with itself often enough" }
    func percent(_ share: Double) -> String { DisplayUnit.fixed(100 * share, decimals: 2) + " %" }
    let who = null.runtime.map { "\($0) against itself" } ?? "a runtime against itself"
    let middle = null.median.map { ", at \(DisplayUnit.fixed($0, decimals: 4))" } ?? ""
    let blocks = null.blocks.map { " over \($0) blocks" } ?? ""
    return "noise: \(who) on \(null.cut): interval \(percent(null.width)) wide\(middle)\(blocks)"
  }
}
