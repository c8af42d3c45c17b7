import RunnerResults

extension PerfPage {
  static let floor = RatioCells.floor

  var shapeCuts: [String] {
    guard let shapes else { return [] }
    return inputs.cutOrder.filter { $0.hasPrefix(Self.shapePrefix) && shapes.record.plan.cuts.contains($0) }
  }

  /// Runtimes with shapes, without the floor and the twin.
  var shapeRuntimes: [String] {
    shapes?.runtimes(.wall, on: shapeCuts).filter { $0 != Self.floor && $0 != inputs.configurations.twin } ?? []
  }

  func shapeDistances() -> [String] {
    guard let shapes else {
      return [
        "No full run of all graph shapes is recorded in this environment; `scripts/record` makes one."
      ]
    }
    let runtimes = shapeRuntimes
    var table = TextTable(
      [("shape", .left), ("`floor`, one turn", .right)]
        + runtimes.map { (title: "`\($0)`, times the floor", alignment: .right) })
    for cut in shapeCuts {
      let floor = shapes.median(.wall, cut, Self.floor).map(PageCells.time) ?? RunTable.absent
      table.add(
        ["`\(cut.dropFirst(Self.shapePrefix.count))`", floor]
          + runtimes.map { runtime in
            if let ratio = shapes.ratio(cut, runtime, to: Self.floor) { return PageCells.ratio(ratio) }
            return shapes.median(.wall, cut, runtime).map { "\(PageCells.time($0)), no ratio" } ?? RunTable.absent
          })
    }
    return ["Ratio to the same work in C over integer arrays, with its 95 % interval.", ""] + table.markdownLines()
      + ["", image("shapes", "Distance of the graph shapes to the floor")]
  }

  func scaling() -> [String] {
    guard !inputs.series.isEmpty else {
      return [
        "No series is recorded in this environment; `scripts/record` makes one."
      ]
    }
    var lines = [
      "Value = factor × size ^ exponent. Exponent 1 grows as the size does, 0 not at all. The residual is what the law misses."
    ]
    for series in inputs.series {
      let record = series.record
      let sizes = Set(record.growth.flatMap(\.sizes)).sorted()
      var table = TextTable(
        [("cut", .left), ("runtime", .left), ("metric", .left), ("exponent", .right), ("residual", .right)]
          + sizes.map { (title: "\(record.field) \(DisplayUnit.fixed(Double($0), decimals: 0))", alignment: .right) })
      for growth in record.growth where [.wall, .allocations].contains(growth.metric) {
        let values = sizes.map { size in
          growth.sizes.firstIndex(of: size).map { PageCells.value(growth.values[$0], growth.unit) } ?? RunTable.absent
        }
        table.add(
          ["`\(growth.cut)`", "`\(growth.runtime)`", growth.metric == .wall ? "time" : "allocations"]
            + [growth.exponent, growth.residual].map {
              $0.map { DisplayUnit.fixed($0, decimals: 3) } ?? RunTable.absent
            }
            + values)
      }
      lines +=
        ["", "Over `\(record.field)`:", ""] + table.markdownLines()
        + ["", image(seriesPlot(series), "Growth of time over \(record.field)")]
    }
    return lines
  }

  func seriesPlot(_ series: PageInputs.Series) -> String { "scaling-\(series.record.field)" }
}
