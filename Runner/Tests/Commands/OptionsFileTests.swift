import RunnerPlatform
import RunnerTestSupport
import Testing

/// Options from `storefront-bench.json` in the current folder.
struct OptionsFileTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch("options") }

  private func run(_ arguments: [String], file: String) throws -> Bench.Outcome {
    try AtomicFile.write(Array(file.utf8), to: scratch.path + "/storefront-bench.json")
    return try Bench.run(arguments, shell: "cd \(scratch.path.quotedForShell)")
  }

  private static let file = #"""
    {"schema": 1, "run": {"profile": "smoke", "cuts": "cold", "runtimes": "observation-naive", "dry-run": true, "quick": false,
      "budget": 12.5, "seed": 7}, "doctor": {"json": true}}
    """#

  @Test func theFileGivesWhatTheCommandLineDoesNot() throws {
    let outcome = try run(["run"], file: Self.file)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("profile smoke; cuts cold\nbudget 12.5 s, "), "\(outcome.output)")
    #expect(
      outcome.errors.contains(
        "from storefront-bench.json: --budget 12.5 --cuts cold --dry-run --profile smoke --runtimes observation-naive --seed 7"
      ), "\(outcome.errors)")
  }

  @Test func theCommandLineWins() throws {
    let outcome = try run(["run", "--cuts", "burst", "--budget=3"], file: Self.file)
    #expect(outcome.output.hasPrefix("profile smoke; cuts burst\nbudget 3.0 s, "), "\(outcome.output)")
    #expect(!outcome.errors.contains("--cuts"))
  }

  @Test func otherVerbsAndHelpAreWhatTheyWere() throws {
    #expect(try run(["list"], file: Self.file).errors.isEmpty)
    #expect(try run(["run", "--help"], file: Self.file).code == 0)
  }
}
