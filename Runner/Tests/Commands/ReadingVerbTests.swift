import Foundation
import RunnerResults
import RunnerTestSupport
import RunnerWire
import Testing

/// The verbs that measure nothing.
struct ReadingVerbTests {
  @Test(arguments: [
    ["list"], ["verify"], ["run"], ["compare"], ["doctor"], ["results", "list"], ["results", "show"],
    ["results", "export"], ["results", "merge"], ["publish"],
  ])
  func everyVerbHasHelpWithAnExample(verb: [String]) throws {
    let outcome = try Bench.run(verb + ["--help"])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("Usage: storefront-bench \(verb.joined(separator: " "))"))
    #expect(outcome.output.contains("Example:\n  storefront-bench \(verb.joined(separator: " "))"))
    #expect(try Bench.run(["help"] + verb).output == outcome.output)
  }

  @Test func helpNamesEveryVerbAndExitCode() throws {
    for arguments in [["help"], ["--help"]] {
      let outcome = try Bench.run(arguments)
      #expect(outcome.code == 0)
      for verb in ["list", "verify", "run", "compare", "doctor", "results list", "results show"] {
        #expect(outcome.output.contains("  \(verb) "))
      }
      #expect(outcome.output.contains("6 interrupted"))
    }
    let family = try Bench.run(["results", "--help"])
    #expect(family.code == 0 && family.output.contains("results list") && family.output.contains("results show"))
  }

  @Test func theListNamesProfilesRuntimesAndCuts() throws {
    let stage = try Stage()
    let outcome = try Bench.run(["list", "--workers", stage.workers])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("standard") && outcome.output.contains("phase/initialRowData"))
    let words = outcome.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(words.contains("observation-naive Naive observation built"))
    #expect(words.contains("observation-memo Hand-memoised observation not built"))
    #expect(words.contains("state-graph State graph not built"))
    #expect(words.contains("cog-arena Cog not built") && words.contains("cog-compact Cog, compact arena not built"))
    let json = try Bench.run(["list", "--json"])
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect((object["cuts"] as? [String])?.count == CutName.all.count)
  }

  @Test func verifyReportsWhatItChecked() throws {
    let stage = try Stage()
    let outcome = try Bench.run(["verify", "--profile", "smoke"] + stage.only)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(
      outcome.output.hasPrefix("agreement passed: observation-naive; 72 checkpoints, 5 random sessions from seed 1"))
    let json = try Bench.run(["verify", "--profile", "smoke", "--json"] + stage.only)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(object["checkpoints"] as? Int == 72)
  }

  @Test func storedRunsAreListedAndShown() throws {
    let stage = try Stage()
    let list = try Bench.run(["results", "list", "--results", stage.results])
    #expect(list.code == 0 && list.output.contains(stage.recorded.fileName))
    let show = try Bench.run(["results", "show", stage.recorded.fileName, "--results", stage.results])
    #expect(show.code == 0 && show.output.contains("cold  one"))
    #expect(try Bench.run(["results", "show", "latest", "--results", stage.results]).output == show.output)
    let json = try Bench.run(["results", "show", stage.recorded.fileName, "--results", stage.results, "--json"])
    #expect(try RunRecord(reading: Array(json.output.utf8)) == .example())
  }

  @Test func anEmptyFolderIsAnEmptyList() throws {
    let scratch = try Scratch("empty")
    let outcome = try Bench.run(["results", "list", "--results", scratch.path])
    #expect(outcome.code == 0 && outcome.output.split(separator: "\n").count == 2)
  }

  @Test func theDoctorSaysWhatIsMissingAndWhatToDo() throws {
    let outcome = try Bench.run(["doctor"], environment: ["STOREFRONT_JEMALLOC": "/no/such"])
    #expect(outcome.code == 0)
    let line = outcome.output.split(separator: "\n").first { $0.contains("allocation counts") }
    #expect(line?.hasPrefix("missing") == true && line?.contains("STOREFRONT_JEMALLOC") == true)
    #expect(outcome.output.contains("noise of a fixed loop"))
  }

  @Test func theDoctorLooksAtWorkersAndTheirWitnesses() throws {
    let stage = try Stage()
    func line() throws -> String {
      let output = try Bench.run(["doctor", "--workers", stage.workers]).output
      return output.split(separator: "\n").first { $0.contains("worker observation-naive") }.map(String.init) ?? output
    }
    #expect(try line().contains("release build, 6 witnesses right"))
    try stage.worker.reply("witness") { $0.witnesses = [Witness(counter: "frees/plain", expected: 2, actual: 3)] }
    #expect(try line().contains("the witness frees/plain expected 2.0, read 3.0"))
    try stage.worker.reply("describe", debugBuild: true) { _ in }
    #expect(try line().hasPrefix("caution"))
    try stage.worker.behave("exit 1")
    #expect(try line().hasPrefix("missing"))
  }

  @Test func aReaderThatLeavesEarlyIsNoCrash() throws {
    let outcome = try Bench.runShell("'\(try Bench.path)' list | true; echo done")
    #expect(outcome.code == 0 && outcome.output == "done\n")
  }

  @Test func thereIsNoLatestRunInAnEmptyFolder() throws {
    let scratch = try Scratch()
    let outcome = try Bench.run(["results", "show", "latest", "--results", scratch.path])
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("expected a recorded run in"))
  }
}
