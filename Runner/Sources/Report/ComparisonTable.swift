public import RunnerResults

/// Two runtimes beside each other: what a recorded run says of every cut, then sizes and build times.
public struct ComparisonTable {
  /// One size or time of both runtimes.
  public struct Line: Equatable, Encodable, Sendable {
    /// What it is of.
    public let name: String
    /// The first runtime's; nil where it could not be had.
    public let first: Double?
    /// The second runtime's.
    public let second: Double?

    /// Puts a line together.
    public init(name: String, first: Double?, second: Double?) {
      self.name = name
      self.first = first
      self.second = second
    }
  }

  private let record: RunRecord
  private let runtimes: (String, String)
  private let cutOrder: [String]
  private let sizes: [Line]
  private let builds: [Line]

  /// Takes a run that holds both runtimes, sizes in bytes and build times in seconds.
  public init(
    _ record: RunRecord, runtimes: (String, String), cutOrder: [String], sizes: [Line], builds: [Line]
  ) {
    self.record = record
    self.runtimes = runtimes
    self.cutOrder = cutOrder
    self.sizes = sizes
    self.builds = builds
  }

  /// The tables, each with the words above it.
  public func sections() -> [(title: String, table: TextTable)] {
    var sections = [
      (
        "profile \(record.plan.profile), \(record.plan.quick ? "quick run" : "full run"), commit "
          + "\(record.commit.prefix(12))\(record.dirty ? " with changes" : ""), \(record.createdAt)", cuts()
      )
    ]
    if !sizes.isEmpty {
      sections.append(("sizes in bytes, release build", lines(sizes, "of") { DisplayUnit.count($0) }))
    }
    if !builds.isEmpty {
      sections.append(
        ("clean release builds in seconds", lines(builds, "target") { DisplayUnit.fixed($0, decimals: 1) }))
    }
    return sections
  }

  private func cuts() -> TextTable {
    let unit = Self.unit(cutOrder.flatMap { cut in [both(cut, .wall).0, both(cut, .wall).1].compactMap { $0 } })
    var table = TextTable([
      ("cut", .left), ("\(runtimes.0) \(unit.symbol)", .right), ("\(runtimes.1) \(unit.symbol)", .right),
      ("ratio", .right),
      ("allocations", .right), ("allocations", .right), ("surviving KiB", .right), ("surviving KiB", .right),
    ])
    for cut in cutOrder {
      let (wall, allocations) = (both(cut, .wall), both(cut, .allocations))
      let surviving = both(cut, .survivingBytes)
      if wall == (nil, nil), allocations == (nil, nil) { continue }
      table.add([
        cut, Self.time(wall.0, unit), Self.time(wall.1, unit),
        ratioInBlocks(cut).map { DisplayUnit.fixed($0, decimals: 3) } ?? Self.ratio(wall.0, wall.1),
        Self.text(allocations.0) { DisplayUnit.count($0) }, Self.text(allocations.1) { DisplayUnit.count($0) },
        Self.text(surviving.0) { DisplayUnit.fixed($0 / 1024, decimals: 1) },
        Self.text(surviving.1) { DisplayUnit.fixed($0 / 1024, decimals: 1) },
      ])
    }
    return table
  }

  private func lines(_ lines: [Line], _ title: String, _ format: (Double) -> String) -> TextTable {
    var table = TextTable([(title, .left), (runtimes.0, .right), (runtimes.1, .right), ("ratio", .right)])
    for line in lines {
      table.add([
        line.name, Self.text(line.first, format), Self.text(line.second, format), Self.ratio(line.first, line.second),
      ])
    }
    return table
  }

  private func both(_ cut: String, _ metric: Metric) -> (Double?, Double?) {
    func median(_ runtime: String) -> Double? {
      record.measurements.first { $0.cut == cut && $0.runtime == runtime && $0.metric == metric }?.median
    }
    return (median(runtimes.0), median(runtimes.1))
  }

  /// The second's time by the first's as the run formed it inside its blocks; nil where neither was the other's reference.
  private func ratioInBlocks(_ cut: String) -> Double? {
    func median(_ runtime: String, _ reference: String) -> Double? {
      record.ratios.first {
        $0.cut == cut && $0.metric == .wall && $0.runtime == runtime && $0.reference == reference
      }?.median
    }
    return median(runtimes.1, runtimes.0) ?? median(runtimes.0, runtimes.1).map { 1 / $0 }
  }

  private static func text(_ value: Double?, _ format: (Double) -> String) -> String {
    value.map(format) ?? RunTable.absent
  }

  /// Milliseconds for sessions; nanoseconds for the whole table where a time, as a graph shape's, is too short for them.
  private static func unit(_ times: [Double]) -> DisplayUnit {
    DisplayUnit.times[times.contains { $0 < 1e-6 } ? 3 : 1]
  }

  private static func time(_ seconds: Double?, _ unit: DisplayUnit) -> String {
    text(seconds) { DisplayUnit.fixed($0 / unit.size, decimals: unit.size < 1e-6 ? 1 : 4) }
  }

  private static func ratio(_ first: Double?, _ second: Double?) -> String {
    guard let first, let second, first > 0 else { return RunTable.absent }
    return DisplayUnit.fixed(second / first, decimals: 3)
  }
}
