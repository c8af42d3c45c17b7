import RunnerResults

extension PerfPage {
  /// Every plot that the runs have data for.
  public func plots() -> [Plot] {
    var plots = [
      ratioPlot("ratios", "Time, cut by cut", sessionCuts, main, portRuntimes, to: main.reference),
      valuePlot("phases", "Time of the eleven phases", "milliseconds", phaseCuts, .wall, scale: 1e3),
      valuePlot(
        "allocations", "Allocations", "for one unit of the cut", sessionCuts + phaseCuts, .allocations, scale: 1),
    ]
    if let shapes {
      plots.append(
        ratioPlot("shapes", "Distance to the floor", shapeCuts, shapes, shapeRuntimes, to: Self.floor))
    }
    return plots + inputs.series.map(growthPlot)
  }

  private func ratioPlot(
    _ name: String, _ title: String, _ cuts: [String], _ facts: RunFacts, _ runtimes: [String], to reference: String
  ) -> Plot {
    let series = runtimes.filter { $0 != reference }.map { runtime in
      let ratios = cuts.map { facts.ratio($0, runtime, to: reference) }
      return Plot.Series(
        name: runtime, label: self.title(runtime), values: ratios.map { $0?.median }, low: ratios.map { $0?.low },
        high: ratios.map { $0?.high })
    }
    return Plot(
      name: name, title: title, kind: .dots, axis: "times \(reference), with 95 % interval",
      categories: cuts.map(short),
      mark: 1, series: series)
  }

  private func valuePlot(
    _ name: String, _ title: String, _ axis: String, _ cuts: [String], _ metric: Metric, scale: Double
  ) -> Plot {
    let series = portRuntimes.map { runtime in
      let found = cuts.map { main.measurement(metric, $0, runtime) }
      return Plot.Series(
        name: runtime, label: self.title(runtime), values: found.map { $0.map { $0.median * scale } },
        low: found.map { $0.map { $0.low * scale } }, high: found.map { $0.map { $0.high * scale } })
    }
    return Plot(
      name: name, title: title, kind: .dots, axis: axis + ", smallest to largest point", categories: cuts.map(short),
      mark: nil, series: series)
  }

  private func growthPlot(_ series: PageInputs.Series) -> Plot {
    let record = series.record
    let sizes = Set(record.growth.flatMap(\.sizes)).sorted()
    let lines = record.growth.filter { $0.metric == .wall }.map { growth in
      let values = sizes.map { size in growth.sizes.firstIndex(of: size).map { growth.values[$0] * 1e3 } }
      return Plot.Series(
        name: growth.runtime, label: "\(self.title(growth.runtime)), \(short(growth.cut))", values: values, low: values,
        high: values)
    }
    return Plot(
      name: seriesPlot(series), title: "Time over \(record.field)", kind: .lines, axis: "milliseconds",
      categories: sizes.map { "\($0)" }, mark: nil, series: lines)
  }

  /// The name of a cut; of a shape, without its family.
  private func short(_ cut: String) -> String {
    cut.hasPrefix(Self.shapePrefix) ? String(cut.dropFirst(Self.shapePrefix.count)) : cut
  }
}
