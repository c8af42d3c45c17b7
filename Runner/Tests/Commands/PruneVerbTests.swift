import RunnerPlatform
import RunnerResults
import RunnerTestSupport
import Testing

/// `results prune` removes what is old, and nothing that something else is made of.
struct PruneVerbTests {
  private let stage: Stage

  init() throws {
    stage = try Stage()
    for day in 3...6 { try store(day, "0123456789ab") }
    try store(1, "bbbbbbbbbbbb")
  }

  private func name(_ day: Int, _ environment: String) -> StoredName {
    StoredName(createdAt: "2026010\(day)T030405Z", environment: environment, commit: "abcdef")
  }

  private func store(_ day: Int, _ environment: String) throws {
    try stage.store.write(.example(), as: name(day, environment))
  }

  private func prune(_ more: [String]) throws -> Bench.Outcome {
    try Bench.run(
      ["results", "prune", "--results", stage.results] + more, shell: "cd \(stage.folder.quotedForShell)")
  }

  @Test func theNewestOfEachEnvironmentStay() throws {
    let looked = try prune(["--keep", "2", "--dry-run"])
    #expect(looked.code == 0 && looked.output.split(separator: "\n").count == 3, "\(looked.output)")
    #expect(try stage.store.list().count == 6)
    #expect(try prune(["--keep", "2"]).output == looked.output)
    #expect(
      try Set(stage.store.list()) == [name(5, "0123456789ab"), name(6, "0123456789ab"), name(1, "bbbbbbbbbbbb")])
    #expect(try prune(["--keep", "2"]).output.isEmpty)
  }

  @Test func aFileOfAnotherNameStays() throws {
    for given in ["kept-a", "kept-b"] { try stage.store.write(.example(), as: try StoredName(given: given)) }
    #expect(try prune(["--keep", "1"]).code == 0)
    #expect(try stage.store.list().filter { $0.fileName.hasPrefix("kept-") }.count == 2)
  }

  @Test func whatAPageOrASeriesIsMadeOfStays() throws {
    let (first, second) = (name(3, "0123456789ab"), name(4, "0123456789ab"))
    try AtomicFile.write(Array("| session | `\(first.fileName)` |".utf8), to: stage.folder + "/page.md")
    try FileSystem.makeFolder(stage.store.scaling.folder)
    try AtomicFile.write(
      Array("{\"runs\": [\"\(second.fileName)\"]}".utf8), to: stage.store.scaling.folder + "/products-x.json")
    let outcome = try prune(["--keep", "1", "--page", stage.folder + "/page.md"])
    #expect(outcome.code == 0 && outcome.errors.contains("kept \(first.fileName): the page or a series is made of it"))
    // The page of the folder around results/ is found without being named.
    try FileSystem.makeFolder(stage.folder + "/a/results/runs")
    try FileSystem.makeFolder(stage.folder + "/a/docs")
    try AtomicFile.write(Array("`\(first.fileName)`".utf8), to: stage.folder + "/a/docs/perf.md")
    let other = ResultStore(folder: stage.folder + "/a/results/runs")
    for name in [first, second] { try other.write(.example(), as: name) }
    #expect(try Bench.run(["results", "prune", "--keep", "1", "--results", other.folder]).output.isEmpty)
    let left = try Set(stage.store.list())
    #expect(left == [first, second, name(6, "0123456789ab"), name(1, "bbbbbbbbbbbb")], "\(left)")
  }

  @Test func nothingIsRemovedWithoutANumberOrByAWrongOne() throws {
    for (arguments, said) in [
      ([], "expected how many runs are kept, found nothing"),
      (["--keep", "0"], "--keep: expected a whole number from 1"),
      (["--keep", "1", "--page", "/nowhere.md"], "nowhere.md"),
    ] {
      let outcome = try prune(arguments)
      #expect(outcome.code == 2 && outcome.errors.contains(said), "\(outcome.errors)")
    }
    #expect(try stage.store.list().count == 6)
  }
}
