import RunnerResults

extension PerfPage {
  func noise() -> [String] {
    var noise = TextTable([
      ("run", .left), ("compared with itself", .left), ("on", .left), ("read", .right), ("interval wide", .right),
      ("blocks", .right),
    ])
    for (what, facts) in allRuns {
      guard let null = facts.record.nullComparison else { continue }
      noise.add([
        what, null.runtime.map { "`\($0)`" } ?? RunTable.absent, "`\(null.cut)`",
        null.median.map { DisplayUnit.fixed($0, decimals: 4) } ?? RunTable.absent,
        PageCells.percent(null.width, decimals: 2), null.blocks.map { "\($0)" } ?? RunTable.absent,
      ])
    }
    return ["A difference smaller than the width is none.", ""] + noise.markdownLines() + [""]
      + environment().markdownLines() + [""] + conditions()
  }

  private var allRuns: [(String, RunFacts)] {
    var runs = [("session", main)]
    if let shapes, inputs.shapes?.name != inputs.main.name { runs.append(("graph shapes", shapes)) }
    return runs
  }

  private func environment() -> TextTable {
    let (stable, details) = (main.record.environment.stable, main.record.environment.details)
    let virtual = details.hypervisor.map { $0 ? ", virtual" : "" } ?? ""
    var table = TextTable([("environment \(main.record.environment.key)", .left), ("", .left)])
    table.add(["processor", "\(stable.cpuModel), \(stable.cores) cores, \(stable.architecture)\(virtual)"])
    table.add(["system", "\(stable.osRelease), \(stable.libc), kernel \(details.kernel)"])
    table.add(["toolchain", stable.toolchain])
    table.add(["build", ([details.configuration] + details.flags + details.traits).joined(separator: " ")])
    table.add([
      "allocator", "\(stable.allocator) while timing, \(details.countingAllocator ?? "none") while counting",
    ])
    for (name, version) in details.tools.sorted(by: { $0.key < $1.key }) where name != "swift" {
      table.add([name, version])
    }
    return table
  }

  /// The gate, the blocks, and the host while it was measured.
  private func conditions() -> [String] {
    allRuns.map { what, facts in
      let record = facts.record
      let time = record.jobs.filter { $0.pass == "time" }
      let loads = time.compactMap(\.load).sorted()
      let load =
        loads.isEmpty
        ? "load not recorded"
        : "load \(DisplayUnit.fixed(loads[0], decimals: 2)) to \(DisplayUnit.fixed(loads[loads.count - 1], decimals: 2))"
      let agreement = record.agreement
      return
        "- \(what): \(agreement.checkpoints) checkpoints and \(agreement.sessions) random sessions agreed (digest `\(agreement.digest)`); "
        + "\(blocks(record)); "
        + "\(time.count) timed processes, \(load), ticks stolen by the hypervisor: \(time.compactMap(\.stealTicks).reduce(0, +)); "
        + "\(record.witnesses.count { $0.ok }) of \(record.witnesses.count) witnesses right."
    }
  }

  /// What was planned, and what the ratios rest on.
  private func blocks(_ record: RunRecord) -> String {
    let planned = record.plan.blocks.map { "\($0) blocks planned" } ?? "no blocks planned"
    let found = record.ratios.map(\.blocks)
    guard let fewest = found.min(), let most = found.max() else { return "\(planned), no ratio" }
    return
      "\(planned), fewer where a share of the budget ended, more while an interval was wide: ratios rest on \(fewest) to \(most)"
  }

  func limits() -> [String] {
    var lines = [
      "- The times are those of one machine class, environment `\(main.record.environment.key)`; only ratios can be expected elsewhere, and no ratio is promised there.",
      "- The profile is `\(main.record.plan.profile)`, seed \(main.record.plan.seed).",
    ]
    if main.record.plan.processors == 1 { lines.append("- One processor only: the runner shared it with the workers.") }
    for (what, facts) in allRuns {
      let found = notes(facts.record) + UnavailableLines.lines(facts.record.unavailable, joiningRuntimes: true)
      let ports = facts.runtimes(.wall, on: sessionCuts)
      let start = allRuns.count == 1 ? "" : "\(what): "
      lines += found.map { line in
        let short = phaseCuts.isEmpty ? line : line.replacing(phaseCuts.joined(separator: ", "), with: "all phases")
        return "- " + start
          + (ports.count < 2 ? short : short.replacing(ports.joined(separator: ", "), with: "all ports")) + "."
      }
    }
    return lines
  }

  /// What ran fewer blocks: a line for each runtime with the points of each cut, and one for each other note.
  private func notes(_ record: RunRecord) -> [String] {
    var slow: [(runtime: String, planned: Substring, cuts: [String])] = []
    var others: [(words: [String], cuts: [String])] = []
    for measurement in record.measurements where measurement.metric == .wall && !measurement.note.isEmpty {
      var parts = measurement.note.components(of: "; ")
      if let match = parts[0].firstMatch(of: /^(\d+) of (\d+) points: slow/) {
        parts.removeFirst()
        let cut = "\(measurement.cut) \(match.1)"
        if phaseCuts.contains(measurement.cut), record.plan.cuts.contains("session") {
          // A phase has the points of its session.
        } else if let place = slow.firstIndex(where: { $0.runtime == measurement.runtime && $0.planned == match.2 }) {
          slow[place].cuts.append(cut)
        } else {
          slow.append((measurement.runtime, match.2, [cut]))
        }
      }
      guard !parts.isEmpty else { continue }
      let words = [measurement.runtime, parts.joined(separator: "; ")]
      if let place = others.firstIndex(where: { $0.words == words }) {
        others[place].cuts.append(measurement.cut)
      } else {
        others.append((words, [measurement.cut]))
      }
    }
    return slow.map {
      "fewer than \($0.planned) points of \($0.runtime), as its share of the budget ended: \($0.cuts.joined(separator: ", "))"
    } + others.map { "\($0.cuts.joined(separator: ", ")) of \($0.words[0]): \($0.words[1])" }
  }
}

extension String {
  /// The parts between separators.
  fileprivate func components(of separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
