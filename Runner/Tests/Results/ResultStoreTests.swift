import RunnerPlatform
import RunnerResults
import RunnerTestSupport
import Testing

struct ResultStoreTests {
  private let name = StoredName(createdAt: "20260102T030405Z", environment: "0123456789ab", commit: "abcdef")

  @Test func aStoredRunIsListedAndRead() throws {
    let scratch = try Scratch()
    let store = ResultStore(folder: scratch.path + "/a folder/'runs'")
    #expect(try store.list().isEmpty)
    try store.prepare()
    try store.write(.example(), as: name)
    #expect(try store.list() == [name])
    #expect(try store.read(name) == .example())
  }

  @Test func whatIsStoredIsNeverOverwritten() throws {
    let scratch = try Scratch()
    let store = ResultStore(folder: scratch.path)
    try store.write(.example(), as: name)
    #expect(throws: ResultsError.self) { try store.write(.example(cut: "burst"), as: name) }
    #expect(try store.read(name) == .example())
  }

  /// Kind: two that finish in the same second take the same name, and the later one writes the earlier one away.
  @Test func runsThatEndTogetherGetNamesOfTheirOwn() async throws {
    let scratch = try Scratch()
    let store = ResultStore(folder: scratch.path)
    let names = try await withThrowingTaskGroup(of: StoredName.self) { group in
      for _ in 0..<4 { group.addTask { try store.write { _ in .example() }.name } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(names.count == 4)
    #expect(
      try Set(store.list()) == names && names.allSatisfy { $0.environment == RunRecord.example().environment.key })
  }

  @Test func theNewestIsFoundByTheTimeInItsName() throws {
    let scratch = try Scratch()
    let store = ResultStore(folder: scratch.path)
    #expect(try store.newest() == nil)
    for given in ["20260102T030405Z-0123456789ab-abcdef", "20260103T030405Z-0123456789ab-abcdef", "zz"] {
      try store.write(.example(), as: try StoredName(given: given))
    }
    #expect(try store.newest()?.fileName == "20260103T030405Z-0123456789ab-abcdef.json")
  }

  @Test(arguments: [
    "../x", "a/b", "/etc/passwd", "..", ".hidden", "", "a\nb", "a b", "a\"b", "$(id)", "a;b", "a\u{0}b", "ä",
    String(repeating: "a", count: 300),
  ])
  func aNameNeverLeavesTheFolder(given: String) {
    #expect(throws: ResultsError.self) { try StoredName(given: given) }
  }

  @Test func aNameIsTakenWithAndWithoutItsEnding() throws {
    #expect(try StoredName(given: "20260102T030405Z-0123456789ab-abcdef") == name)
    #expect(try StoredName(given: "20260102T030405Z-0123456789ab-abcdef.json") == name)
    #expect(StoredName(createdAt: "t", environment: "k", commit: "../../x").fileName == "t-k-x.json")
    #expect(StoredName(createdAt: "t", environment: "k", commit: "").fileName == "t-k-unknown.json")
  }

  @Test func aRefusedFileIsNamed() throws {
    let scratch = try Scratch()
    let store = ResultStore(folder: scratch.path)
    try AtomicFile.write(Array("{\"schema\":1".utf8), to: store.path(of: name))
    let error = #expect(throws: ResultsError.self) { try store.read(name) }
    #expect(error?.description.hasPrefix("refused \"\(store.path(of: name))\": line 1, byte 11") == true)
  }
}
