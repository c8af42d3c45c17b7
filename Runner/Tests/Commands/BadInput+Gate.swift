import RunnerPlatform
import RunnerTestSupport

extension BadInput {
  private static func gate(
    _ title: String, message: String, shell: String = "",
    prepare: @escaping @Sendable (Stage) throws -> Void = { _ in },
    _ more: @escaping @Sendable (Stage) -> [String]
  ) -> BadInput {
    BadInput(title, message: message, shell: shell, prepare: prepare) { ["gate"] + more($0) }
  }

  /// Gates and comparisons that cannot begin. What ends a gate later is in `GateVerbTests` and `GateRepositoryTests`.
  static let gates = [
    gate("gate without a base", message: "expected --base REF, found none") { _ in [] },
    gate("gate without git", message: "expected git on the PATH, found none", shell: "PATH=/nowhere; export PATH") {
      _ in
      ["--base", "HEAD"]
    },
    gate("gate outside of a repository", message: "expected a git work tree around \"/\", found none") { _ in
      ["--base", "HEAD", "--repository", "/"]
    },
    gate("gate whose comment is a folder", message: "--markdown: expected a regular file or a free name, found") { _ in
      ["--base", "HEAD", "--markdown", "/"]
    },
    gate("gate whose report has no folder", message: "--junit: expected a name in a folder that is there, found") { _ in
      ["--base", "HEAD", "--junit", "/nowhere/gate.xml"]
    },
    BadInput(
      "gate without a worker", code: 4, message: "expected workers of cog-arena in the build of the base, found none",
      prepare: { try FileSystem.makeFolder($0.folder + "/none") }
    ) {
      [
        "gate", "--base-workers", $0.folder + "/none", "--head-workers", $0.folder + "/none", "--state",
        $0.folder + "/s",
      ]
    },
    BadInput("comparison of nothing", message: "expected two recorded runs, commits or a baseline, or two runtimes") {
      _ in ["compare"]
    },
    BadInput("report of two runtimes", message: "expected --junit with two recorded runs, found it with --runtimes") {
      ["compare", "--runtimes", "cog-arena,cog-compact", "--junit", $0.folder + "/gate.xml"]
    },
    gate("workers of a gate that are not there", message: "--base-workers: expected a folder of workers") { _ in
      ["--base-workers", "/nowhere", "--head-workers", "/nowhere"]
    },
    gate(
      "thresholds with an unknown key", message: #"unknown key "limit", expected one of schema, limits"#,
      prepare: { try $0.put(#"{"schema": 1, "limit": []}"#, as: "thresholds") }
    ) { stage in
      ["--base-workers", stage.workers, "--head-workers", stage.workers, "--thresholds", stage.results + "/thresholds"]
    },
    BadInput("comparison with one side", message: "expected <A> <B> behind compare, found \"latest\"") {
      ["compare", "latest", "--results", $0.results]
    },
    BadInput("comparison of an unknown run", message: "unknown run or commit: found \"nothing\"") {
      ["compare", "nothing", "latest", "--results", $0.results]
    },
    BadInput("comparison with a baseline that is not there", message: "found none; store one with") {
      ["compare", "baseline", "latest", "--results", $0.results]
    },
    BadInput("baseline of a run without counts", message: "found none; record a run with its counters") {
      ["results", "baseline", "save", "latest", "--results", $0.results]
    },
  ]
}
