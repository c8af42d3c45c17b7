import RunnerResults

/// The parts of docs/perf.md that follow from stored runs, and the data of its plots. Pure: the same files give the same text.
public struct PerfPage {
  /// A part between two markers of the page.
  public struct Part {
    /// The name in its markers.
    public let name: String
    /// Markdown without empty lines around it.
    public let text: String
  }

  let inputs: PageInputs
  let main: RunFacts
  let shapes: RunFacts?

  /// Takes the files.
  public init(_ inputs: PageInputs) {
    self.inputs = inputs
    main = RunFacts(inputs.main.record)
    shapes = inputs.shapes.map { RunFacts($0.record) }
  }

  /// Every part, in the order of the page.
  public func parts() -> [Part] {
    let parts: [(String, [String])] = [
      ("runs", runs()), ("expectation", expectation()), ("ports", ports()), ("phases", phases()), ("counts", counts()),
      ("configurations", configurations()), ("shapes", shapeDistances()), ("scaling", scaling()), ("noise", noise()),
      ("limits", limits()),
    ]
    return parts.map { Part(name: $0, text: $1.joined(separator: "\n")) }
  }

  /// The session's cuts that stand in no other part.
  var sessionCuts: [String] { cuts { !$0.hasPrefix("phase/") && !$0.hasPrefix(Self.shapePrefix) } }
  var phaseCuts: [String] { cuts { $0.hasPrefix("phase/") } }

  static let shapePrefix = "shape/"

  private func cuts(_ isWanted: (String) -> Bool) -> [String] {
    inputs.cutOrder.filter { isWanted($0) && main.record.plan.cuts.contains($0) }
  }

  /// The ports beside each other: every runtime of the run but the twin of the usual configuration, which has its own part.
  var portRuntimes: [String] {
    main.runtimes(.wall, on: sessionCuts).filter { $0 != inputs.configurations.twin }
  }

  func title(_ slug: String) -> String { inputs.titles[slug] ?? slug }

  private func runs() -> [String] {
    var table = TextTable([
      ("what", .left), ("stored as", .left), ("commit", .left), ("measured", .left), ("environment", .left),
    ])
    func add(_ what: String, _ name: String, _ commit: String, _ createdAt: String, _ environment: String) {
      table.add([what, "`\(name)`", commit, createdAt, environment])
    }
    func add(_ what: String, _ run: PageInputs.Run) {
      let changes = run.record.dirty ? " with changes" : ""
      add(
        what, run.name, String(run.record.commit.prefix(12)) + changes, run.record.createdAt, run.record.environment.key
      )
    }
    add("session", inputs.main)
    if let shapes = inputs.shapes, shapes.name != inputs.main.name { add("graph shapes", shapes) }
    for series in inputs.series {
      add(
        "series over \(series.record.field)", series.name, String(series.record.commit.prefix(12)),
        series.record.createdAt,
        series.record.environment)
    }
    return ["Made by `scripts/publish` from these files of `results/runs`:", ""] + table.markdownLines()
  }
}
