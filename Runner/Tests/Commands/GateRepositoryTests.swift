import RunnerPlatform
import RunnerTestSupport
import Testing

/// `gate` on commits of a small repository, with a program in the place of `swift` that copies a worker out of the tree.
struct GateRepositoryTests {
  private let stage: GateStage
  private var repository: String { stage.folder + "/repository" }

  init() throws {
    stage = try GateStage()
    try FileSystem.makeFolder(repository)
    try put(
      "#!/bin/sh\n" + #"""
        PATH=/usr/local/bin:/usr/bin:/bin
        while [ $# -gt 0 ]; do
          case $1 in
            --version) echo "swift of a test"; exit 0 ;;
            --package-path) tree=$2; shift ;;
            --scratch-path) scratch=$2; shift ;;
            --product) product=$2; shift ;;
          esac
          shift
        done
        echo "$product" >> "$scratch.log"
        if test -e "$tree/broken"; then echo "error: cannot find 'x' in scope"; exit 1; fi
        mkdir -p "$scratch/release"
        cp "$tree/worker" "$scratch/release/$product"
        """#, "../base/swift")
    try FileSystem.makeExecutable(stage.folder + "/base/swift")
    try put("let targets = [\"storefront-worker-observation-naive\"]", "Package.swift")
    try put(".build\n", ".gitignore")
    try put(worker(of: "base"), "worker")
    try git("init -q -b main . && git add -A && git \(Self.author) commit -qm base")
  }

  private static let author = "-c user.name=a -c user.email=a@b -c commit.gpgsign=false"

  /// A worker that hands over to one of the stage's.
  private func worker(of name: String) -> String {
    "#!/bin/sh\nexec \"\(stage.folder)/\(name)/storefront-worker-observation-naive\"\n"
  }

  private func put(_ text: String, _ path: String) throws {
    try AtomicFile.write(Array(text.utf8), to: "\(repository)/\(path)")
  }

  private func git(_ line: String) throws {
    let outcome = try Bench.runShell("cd \(repository) && git \(line)")
    #expect(outcome.code == 0, "\(outcome.errors)")
  }

  private func commit(_ text: String, _ path: String) throws {
    try FileSystem.makeFolder(FileSystem.folder(of: "\(repository)/\(path)"))
    try put(text, path)
    try git("add -A && git \(Self.author) commit -qm change")
  }

  private func gate(_ more: [String]) throws -> Bench.Outcome {
    try Bench.run(
      ["gate", "--repository", repository, "--runtimes", "observation-naive", "--cuts", "cold", "--quick"]
        + ["--profile", "smoke"] + more,
      environment: ["SIMULATOR": stage.folder + "/base"], shell: "PATH=$SIMULATOR:$PATH; export PATH")
  }

  private func builds(_ place: String) -> Int {
    (FileSystem.text("\(repository)/.build/gate/\(place)/build.log") ?? "").split(separator: "\n").count
  }

  @Test func aCommitIsBuiltOnce() throws {
    try commit(worker(of: "head"), "worker")
    let first = try gate(["--base", "HEAD~1"])
    #expect(first.code == 0, "\(first.errors) \(first.output)")
    #expect(builds("base") == 1 && builds("head") == 1)
    #expect(try gate(["--base", "HEAD~1"]).code == 0)
    #expect(builds("base") == 1 && builds("head") == 1)
  }

  @Test func aDirtyTreeIsRefusedUnlessACommitIsNamed() throws {
    try put("x", "new")
    let outcome = try gate(["--base", "HEAD"])
    #expect(outcome.code == 2)
    #expect(
      outcome.errors.contains("expected a clean work tree, as HEAD is gated, found 1 changed paths, first \"new\""))
    #expect(try gate(["--base", "HEAD", "--head", "HEAD"]).code == 0)
  }

  @Test func whatIsNoCommitIsRefused() throws {
    let base = try gate(["--base", "no-such-ref"])
    #expect(base.code == 2)
    #expect(base.errors.contains("--base: expected a commit, a branch or a tag, found \"no-such-ref\""))
    #expect(try gate(["--base", "HEAD", "--head", "nothing"]).errors.contains("--head: expected a commit"))
  }

  @Test func aBaseThatDoesNotBuildIsNoVerdict() throws {
    try commit("", "broken")
    try git("rm -q broken && git \(Self.author) commit -qm mended")
    let outcome = try gate(["--base", "HEAD~1"])
    #expect(outcome.code == 4)
    #expect(outcome.errors.contains("cannot find 'x' in scope"), "\(outcome.errors)")
  }

  @Test func aChangeOfDocumentsMeasuresNothing() throws {
    try commit("text", "docs/a.md")
    let outcome = try gate(["--base", "HEAD~1", "--changed"])
    #expect(outcome.code == 0)
    #expect(outcome.output == "nothing to measure: no path that changed is linked into a worker or into the runner\n")
    #expect(builds("base") == 0)
  }

  /// A change of the workload can reach `control`; one of a runtime cannot.
  @Test func theChangedPathsChooseTheRuntimes() throws {
    try commit("x", "Runtimes/Observation/Naive/Sources/A.swift")
    let outcome = try Bench.run(
      ["gate", "--repository", repository, "--cuts", "cold", "--quick", "--profile", "smoke", "--changed"]
        + ["--base", "HEAD~1"],
      environment: ["SIMULATOR": stage.folder + "/base"], shell: "PATH=$SIMULATOR:$PATH; export PATH")
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("runtimes observation-naive, cuts cold"))
  }
}
