import RunnerResults

extension PerfPage {
  func counts() -> [String] {
    let all = sessionCuts + phaseCuts
    let groups: [(String, [Metric])] = [
      ("Allocations", [.allocations]), ("Bytes asked for", [.allocatedBytes]),
      ("Bytes that survive the cut", [.survivingBytes]), ("Most bytes alive at once", [.peakBytes]),
      ("Instructions", [.instructions]), ("Calls of retain and release", [.retainCalls, .releaseCalls]),
      ("Runs of selectors", [.selectorRuns]), ("Runs of observers", [.observerRuns]), ("Notices", [.notices]),
      ("Requests", [.requests]),
    ]
    var lines = [
      "For one unit of each cut, with the smallest and largest point in brackets where points differed. “-” was not measured, for the reasons at the end of this page."
    ]
    for (title, metrics) in groups {
      let table = countTable(metrics, all)
      if !table.isEmpty { lines += ["", "**\(title)**", ""] + table }
    }
    return lines + ["", image("allocations", "Allocations by cut and runtime")]
  }

  /// Rows and columns that hold nothing are left out; several metrics of one cell stand beside each other.
  private func countTable(_ metrics: [Metric], _ cuts: [String]) -> [String] {
    let runtimes = portRuntimes.filter { runtime in
      cuts.contains { main.median(metrics[0], $0, runtime) != nil }
    }
    guard !runtimes.isEmpty else { return [] }
    var table = TextTable([("cut", .left)] + runtimes.map { (title: "`\($0)`", alignment: .right) })
    for cut in cuts where runtimes.contains(where: { main.median(metrics[0], cut, $0) != nil }) {
      table.add(
        ["`\(cut)`"]
          + runtimes.map { runtime in
            let values = metrics.map { main.measurement($0, cut, runtime).map(PageCells.counted) ?? RunTable.absent }
            return Set(values) == [RunTable.absent] ? RunTable.absent : values.joined(separator: " / ")
          })
    }
    let silent = portRuntimes.filter { !runtimes.contains($0) }.map { "`\($0)`" }
    return table.markdownLines() + (silent.isEmpty ? [] : ["", "Not stated by \(silent.joined(separator: ", "))."])
  }

  /// Time, counts and sizes of the two configurations.
  func configurations() -> [String] {
    let (usual, twin) = inputs.configurations
    guard [usual, twin].allSatisfy(main.record.plan.runtimes.contains) else {
      return ["The run does not hold both; `scripts/bench run` measures them when no runtimes are named."]
    }
    var table = TextTable([
      ("cut", .left), ("time, `\(twin)` to `\(usual)`", .right), ("allocations, `\(usual)`", .right),
      ("allocations, `\(twin)`", .right), ("instructions, `\(usual)`", .right), ("instructions, `\(twin)`", .right),
    ])
    for cut in sessionCuts + phaseCuts where main.median(.wall, cut, twin) != nil {
      func counts(_ metric: Metric) -> [String] {
        [usual, twin].map { main.measurement(metric, cut, $0).map(PageCells.counted) ?? RunTable.absent }
      }
      let ratio = main.ratio(cut, twin, to: usual).map(PageCells.ratio) ?? RunTable.absent
      table.add(["`\(cut)`", ratio] + counts(.allocations) + counts(.instructions))
    }
    return table.markdownLines() + [""] + sizes(usual, twin)
  }

  private func sizes(_ usual: String, _ twin: String) -> [String] {
    let parts = [
      ("worker", "the whole worker"), ("runtime", "objects of the runtime"), ("port", "objects of the port"),
    ]
    var table = TextTable([
      ("release build", .left), ("`\(usual)`", .right), ("`\(twin)`", .right), ("ratio", .right),
    ])
    var isEmpty = true
    for (part, words) in parts {
      for (metric, kind) in [(Metric.textBytes, "code"), (.sectionBytes, "all sections")] {
        let values = [usual, twin].map { main.median(metric, Metric.sizePrefix + part, $0) }
        guard let first = values[0], let second = values[1], first > 0 else { continue }
        isEmpty = false
        table.add(
          [
            "\(words), \(kind)", PageCells.bytes(first), PageCells.bytes(second),
            DisplayUnit.fixed(second / first, decimals: 3),
          ])
      }
    }
    let reason =
      main.record.unavailable.first { $0.metric == .textBytes }?.reason ?? "it was recorded before runs held them"
    return isEmpty
      ? ["The run holds no sizes: \(reason). [configurations.md](configurations.md) has them."] : table.markdownLines()
  }
}
