import RunnerPlatform
import RunnerTestSupport
import Testing

/// The short form: real processes, few blocks. What is found in how many of fifty is for `scripts/self-test`.
struct SelfTestVerbTests {
  private func row(_ output: String, _ truth: String) -> [String] {
    let line = output.split(separator: "\n").first { $0.hasPrefix("| \(truth) |") } ?? ""
    return line.split(separator: "|").map { $0.filter { $0 != " " } }
  }

  @Test func loopsAreMeasuredKeptAndReported() throws {
    let scratch = try Scratch()
    let page = scratch.path + "/noise.md"
    let text = "<!-- self-test quiet -->\n<!-- end of self-test quiet -->\n"
    try AtomicFile.write(Array(text.utf8), to: page)
    let arguments = ["self-test", "--chunks", "1", "--blocks", "3", "--state", scratch.path + "/state", "--page", page]
    let first = try Bench.run(arguments, deadline: 120)
    // A busy host may miss the bar with three blocks; everything else must hold.
    #expect(first.code == 0 || first.code == 4, "\(first.errors)")
    #expect(row(first.output, "1.00").count > 7 && row(first.output, "1.00")[1] == "2", "\(first.output)")
    let estimates = ["1.00", "1.10"].map { truth in
      let range = row(first.output, truth).first { $0.contains("..") } ?? ""
      return range.split(separator: ".", omittingEmptySubsequences: true).map(String.init)
    }
    #expect(estimates.allSatisfy { !$0.isEmpty })
    #expect(FileSystem.text(page)?.contains("| 1.05 | 1 |") == true)
    let state = FileSystem.text(scratch.path + "/state/quiet.jsonl")
    // What is finished is not measured again.
    let second = try Bench.run(arguments, deadline: 60)
    #expect(second.output == first.output && second.code == first.code)
    #expect(FileSystem.text(scratch.path + "/state/quiet.jsonl") == state)
    let other = try Bench.run(arguments + ["--seed", "2"])
    #expect(other.code == 2 && other.errors.contains("begin anew with --fresh"), "\(other.errors)")
  }

  @Test func aPageWithoutMarkersIsRefusedBeforeMeasuring() throws {
    let scratch = try Scratch()
    try AtomicFile.write([], to: scratch.path + "/page.md")
    let outcome = try Bench.run(["self-test", "--page", scratch.path + "/page.md", "--state", scratch.path + "/state"])
    #expect(outcome.code == 2 && outcome.errors.contains("--page: expected <!-- self-test quiet -->"))
    #expect(!FileSystem.exists(scratch.path + "/state"))
  }
}
