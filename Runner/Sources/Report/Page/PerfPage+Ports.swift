import RunnerResults

extension PerfPage {
  /// What a user should expect, told in ratios, and where Cog is the slower one.
  func expectation() -> [String] {
    let reference = main.reference
    var lines: [String] = []
    let shown = ["session", "cold", "interactions", "burst", "teardown"].filter(sessionCuts.contains)
    let times = shown.compactMap { cut in
      main.median(.wall, cut, reference).map { "\(Self.words[cut] ?? cut) \(PageCells.time($0))" }
    }
    lines.append(
      "With \(title(reference)) (`\(reference)`), on the machine named under “Noise”: \(times.joined(separator: ", "))."
    )
    lines += [
      "",
      "How long the others take for the same work, \(title(reference)) being 1, with the 95 % interval; above 1 is slower:",
      "",
    ]
    var table = TextTable([("runtime", .left)] + shown.map { (title: Self.words[$0] ?? $0, alignment: .right) })
    for runtime in portRuntimes where runtime != reference {
      table.add(
        ["\(title(runtime)) (`\(runtime)`)"]
          + shown.map { main.ratio($0, runtime, to: reference).map(PageCells.ratio) ?? RunTable.absent })
    }
    lines += table.markdownLines() + [""]
    for (word, sentence) in [
      ("faster", "Faster than \(title(reference))"), ("not told apart", "Not told apart from it"),
    ] {
      let entries = portRuntimes.filter { $0 != reference }.compactMap { runtime -> String? in
        let cuts = (sessionCuts.filter { $0 != "control" } + phaseCuts).filter { cut in
          main.ratio(cut, runtime, to: reference).map { PageCells.word($0) == word } ?? false
        }
        return cuts.isEmpty ? nil : "\(title(runtime)) on \(cuts.map { "`\($0)`" }.joined(separator: ", "))"
      }
      lines.append("\(sentence): \(entries.isEmpty ? "nobody, on no cut" : entries.joined(separator: "; ")).")
    }
    return lines
  }

  static let words = [
    "session": "a whole session", "cold": "a cold start", "interactions": "one settled interaction",
    "burst": "a burst of inventory", "teardown": "letting all go",
  ]

  func ports() -> [String] { timeTable(sessionCuts) + ["", image("ratios", "Ratios of the ports, cut by cut")] }

  func phases() -> [String] { timeTable(phaseCuts) + ["", image("phases", "The eleven phases by runtime")] }

  func image(_ name: String, _ words: String) -> String { "![\(words)](plots/\(name).svg)" }

  /// A row for each cut, a column for each port: its median, and its ratio with the interval.
  private func timeTable(_ cuts: [String]) -> [String] {
    let reference = main.reference
    let runtimes = portRuntimes
    var table = TextTable([("cut", .left)] + runtimes.map { (title: "`\($0)`", alignment: .right) })
    for cut in cuts {
      table.add(
        ["`\(cut)`"]
          + runtimes.map { runtime in
            guard let median = main.median(.wall, cut, runtime) else { return RunTable.absent }
            let ratio =
              runtime == reference ? "1" : main.ratio(cut, runtime, to: reference).map(PageCells.ratio) ?? "no ratio"
            return "\(PageCells.time(median)); \(ratio)"
          })
    }
    return ["Median time of one unit of the cut; ratio to `\(reference)` with its 95 % interval.", ""]
      + table.markdownLines()
  }
}
