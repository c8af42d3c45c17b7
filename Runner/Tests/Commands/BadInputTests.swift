import Foundation
import RunnerPlatform
import RunnerResults
import RunnerTestSupport
import Testing

/// Every bad input ends with its message and its exit code, and nothing that is recorded is lost.
struct BadInputTests {
  private static let all =
    BadInput.arguments + BadInput.files + BadInput.gates + BadInput.workers + BadInput.simulators + BadInput.series
    + BadInput.timing + BadInput.profiles + BadInput.optionFiles + BadInput.harmless

  @Test func everyBadInputIsAnsweredAsTheTableSays() throws {
    var rows: [String] = []
    for input in Self.all {
      let stage = try Stage()
      try input.prepare(stage)
      let outcome = try Bench.run(
        input.arguments(stage), environment: input.environment(stage), shell: input.shell, deadline: 30)
      let said = outcome.errors + outcome.output
      #expect(said.contains(input.message), "\(input.title): \(said)")
      #expect(outcome.code == input.code, "\(input.title): \(said)")
      #expect(stage.isUnharmed(), "\(input.title)")
      #expect(
        try stage.newRuns().map(\.fileName).filter { !$0.hasPrefix("20260203") }.count == input.newRuns,
        "\(input.title)")
      #expect(try stage.journals().count == input.journals, "\(input.title)")
      #expect(try stage.leftovers().isEmpty, "\(input.title)")
      #expect(outcome.seconds < 20, "\(input.title)")
      rows.append(Self.row(input, said, outcome, stage))
    }
    try compareWithDocument(rows)
  }

  private static func row(_ input: BadInput, _ said: String, _ outcome: Bench.Outcome, _ stage: Stage) -> String {
    let lines = said.split(separator: "\n").map(String.init)
    // Of what a run that went well says, only the line in question: other lines tell of the host.
    let start =
      outcome.code == 0
      ? lines.firstIndex { $0.contains(input.message) }
      : ["storefront-bench: ", "refused"].lazy.compactMap { start in lines.firstIndex { $0.hasPrefix(start) } }.first
    let end = min(outcome.code == 2 || outcome.code == 0 ? (start ?? 0) + 1 : lines.count, lines.count)
    var message = lines[(start ?? 0)..<end].joined(separator: " ⏎ ")
    if input.arguments(stage).isEmpty { message = "the overview of the verbs" }
    var replacements = [(stage.folder, "…")]
    if let path = try? Bench.path {
      replacements += [(path.quotedForShell, "storefront-bench"), (path, "storefront-bench")]
    }
    for (text, short) in replacements { message = message.replacingOccurrences(of: text, with: short) }
    message = message.replacing(/(?!20260[12]0)\d{8}T\d{6}Z-[0-9a-f]{12}-\w+\.json/) { _ in "<new run>.json" }
    message = message.replacing(/\.journal-\d{8}T\d{6}Z-\d+\.jsonl/) { _ in "<journal>" }
    message = message.replacing(/may use, one of [0-9, ]+, found/) { _ in "may use, one of …, found" }
    message = message.replacing(/itself on cold, found [0-9.]+ %/) { _ in "itself on cold, found … %" }
    message = message.replacing(/which is -?\d+ here/) { _ in "which is … here" }
    message = message.replacing(/program [0-9a-f]{16} here/) { _ in "program … here" }
    message = message.replacing(/lived for [0-9.]+ s/) { _ in "lived for … s" }
    message = message.replacing(/(sys.\.tmp[^:]*): [A-Za-z ]+/) { "\($0.output.1): <the system's reason>" }
    message = message.replacing(/\.tmp-probe-\d+|\.tmp-\d+-\d+/) { _ in ".tmp-…" }
    message = message.replacingOccurrences(of: "storefront-bench: ", with: "").replacingOccurrences(
      of: "|", with: "\\|")
    return "| \(input.title) | \(message) | \(outcome.code.map { "\($0)" } ?? "none") |"
  }

  /// Set STOREFRONT_WRITE_DOCS=1 to write the page instead.
  private func compareWithDocument(_ rows: [String]) throws {
    let path = #filePath.replacing(/\/Runner\/Tests\/Commands\/.*/) { _ in "/docs/bad-input.md" }
    let table = (["| input | message | exit code |", "|---|---|---:|"] + rows).joined(separator: "\n")
    let text = """
      # Bad input

      What `storefront-bench` says to input that it cannot use, as measured by the test that writes this table
      (`Runner/Tests/Commands`; `STOREFRONT_WRITE_DOCS=1 swift test --filter BadInputTests`). `…` stands for a folder
      and `⏎` for a new line. In every case what was recorded before is unharmed; in none of
      these is anything new recorded unless the exit code is 0. (A run whose table cannot be printed, as on a full standard
      output, is recorded all the same and exits with 2.)

      \(table)

      """
    if ToolLookup.environment("STOREFRONT_WRITE_DOCS") == "1" {
      try AtomicFile.write(Array(text.utf8), to: path)
    }
    #expect(String(decoding: try FileSystem.read(path, limit: 1 << 20), as: UTF8.self) == text)
  }
}
