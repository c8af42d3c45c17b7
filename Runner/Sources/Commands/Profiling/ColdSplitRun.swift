internal import RunnerProfiling
internal import RunnerReport
internal import RunnerWire

/// `profile <runtime> cold --split`: the parts of a cold start, for one runtime or for all.
enum ColdSplitRun {
  static func run(_ arguments: ParsedArguments, runtime name: String, cut: String) throws -> ExitCode {
    guard cut == "cold" else {
      throw UsageError("--split: expected the cut cold, found \(cut); only a cold start is split")
    }
    for option in ["--with", "--phase", "--diff"] where arguments.text(option) != nil {
      throw UsageError("expected --split without \(option), found both; a split has parts of its own")
    }
    let runtimes =
      name == "all"
      ? RuntimeEntry.all.filter { $0.suites.contains(.storefront) }.map(\.slug)
      : [try ProfileRequest.runtime(name, having: cut)]
    let request = try ProfileRequest(split: arguments)
    let session = try ProfileSession(arguments)
    let splits = try runtimes.map { try session.split(request, $0) }
    try arguments.has("--json") ? Console.printJSON(splits) : Console.print(text(splits))
    return .fine
  }

  static func text(_ splits: [ColdSplit]) -> String {
    var table = TextTable([
      ("runtime", .left), ("part", .left), ("ms", .right), ("share", .right), ("instructions", .right),
      ("share", .right),
    ])
    for split in splits {
      let (seconds, all) = (
        split.parts.reduce(0) { $0 + $1.seconds }, split.parts.reduce(0) { $0 + ($1.instructions ?? 0) }
      )
      for part in split.parts { table.add(row(split.runtime, part, seconds, all)) }
      let sum = ColdSplit.Part(
        name: "all", seconds: seconds, instructions: split.reason == nil ? all : nil)
      table.add(row(split.runtime, sum, seconds, all))
    }
    let notes = splits.map { split in
      "\(split.runtime): median of \(split.repetitions) repetitions"
        + (split.reason.map { "; no instructions: \($0)" } ?? ", instructions of one")
    }
    return (table.lines() + [""] + notes).joined(separator: "\n")
  }

  private static func row(_ runtime: String, _ part: ColdSplit.Part, _ seconds: Double, _ all: Double) -> [String] {
    [
      runtime, part.name, decimals(part.seconds * 1e3, 3), percent(part.seconds, seconds),
      part.instructions.map { "\(Int($0))" } ?? "-", part.instructions.map { percent($0, all) } ?? "-",
    ]
  }

  private static func percent(_ part: Double, _ whole: Double) -> String {
    whole > 0 ? decimals(100 * part / whole, 1) + " %" : "-"
  }

  static func decimals(_ value: Double, _ places: Int) -> String {
    let factor = places == 1 ? 10 : 1_000
    let scaled = Int((value * Double(factor)).rounded())
    let rest = String(scaled % factor)
    return "\(scaled / factor)." + String(repeating: "0", count: places - rest.count) + rest
  }
}
