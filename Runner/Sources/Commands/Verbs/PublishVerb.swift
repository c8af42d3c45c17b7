internal import RunnerPlatform
internal import RunnerReport
internal import RunnerResults

/// `publish`: the page of a repository from its recorded runs.
enum PublishVerb {
  static let spec = VerbSpec(
    name: "publish", summary: "Rewrites the page of results and its plots from recorded runs.",
    options: [
      OptionSpec(
        "--run", "NAME", "a recorded run or series, as often as needed (default the newest that fit)", repeats: true),
      OptionSpec("--check", nil, "write nothing; exit code 1 when the page or a plot is not what its runs give"),
      OptionSpec("--page", "FILE", "the page (default docs/perf.md); plots are in plots/ beside it"),
      OptionSpec("--plotter", "FILE", "the program that draws (default scripts/plots.py)"),
      ResultsChoice.option,
    ],
    example: "storefront-bench publish --check", action: run)

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let choice = PublishChoice(store: try ResultsChoice.read(arguments))
    let path = arguments.text("--page") ?? "docs/perf.md"
    let page = MarkedPage(String(decoding: try FileSystem.read(path, limit: 16 << 20), as: UTF8.self))
    let isCheck = arguments.has("--check")
    let named = arguments.texts("--run")
    let inputs: PageInputs
    if !named.isEmpty {
      inputs = try choice.named(named)
    } else if isCheck, let names = try names(on: page, path) {
      inputs = try choice.named(names)
    } else {
      inputs = try choice.newest()
    }
    let drawing = PlotDrawing(script: arguments.text("--plotter") ?? "scripts/plots.py")
    let publication = try Publication(inputs, page: page, path: path, drawing: drawing)
    return isCheck ? try check(publication, inputs) : try write(publication, inputs)
  }

  /// The files that the page says it is made from; nil when it names none yet.
  private static func names(on page: MarkedPage, _ path: String) throws -> [String]? {
    do {
      let names = try page.part("runs").matches(of: /`([^`\n]+\.json)`/).map { String($0.output.1) }
      return names.isEmpty ? nil : names
    } catch {
      throw UsageError("\(path.quotedForPeople): \(error)")
    }
  }

  private static func check(_ publication: Publication, _ inputs: PageInputs) throws -> ExitCode {
    if let reason = publication.undrawn {
      Terminal.printError(
        "plots: not drawn again, as \(reason); judged by the digests that they carry. Install with \(PlotDrawing.installation)\n"
          .withoutControls)
    }
    guard publication.differences.isEmpty else {
      try Console.print(
        (["differs from what \(inputs.names.joined(separator: ", ")) give:"] + publication.differences.map { "  " + $0 }
          + ["run scripts/publish and commit what it writes"]).joined(separator: "\n"))
      return .regression
    }
    try Console.print("the page and its plots are what \(inputs.names.joined(separator: ", ")) give")
    return .fine
  }

  private static func write(_ publication: Publication, _ inputs: PageInputs) throws -> ExitCode {
    if let reason = publication.undrawn, publication.differences.contains(where: { $0.contains(".svg") }) {
      throw UsageError(
        "expected to draw the plots, found that \(reason); install with \(PlotDrawing.installation); nothing is written"
      )
    }
    let written = try publication.write()
    try Console.print(
      (["made from \(inputs.names.joined(separator: ", "))"]
        + (written.isEmpty ? ["nothing differs"] : written.map { "wrote \($0)" })).joined(separator: "\n"))
    return .fine
  }
}
