import RunnerPlatform
import RunnerResults
import RunnerTestSupport
import Testing

struct JournalTests {
  private typealias Numbers = Journal<[String], [Int]>

  private func journal(_ scratch: Scratch) throws -> String {
    let path = scratch.path + "/.journal-test.jsonl"
    let journal = try Numbers.start(path: path, plan: ["plan"])
    try journal.append([1])
    try journal.append([2, 22])
    return path
  }

  @Test func finishedJobsAreThere() throws {
    let scratch = try Scratch()
    let content = try Numbers.read(path: try journal(scratch))
    #expect(content.plan == ["plan"] && content.entries == [[1], [2, 22]])
  }

  /// Kind: a crash in the middle of a write spoils everything before it.
  @Test func aLastLineCutAnywhereIsDroppedAndRedone() throws {
    let scratch = try Scratch()
    let path = try journal(scratch)
    let whole = try FileSystem.read(path, limit: 1000)
    let lastStart = Array(whole.dropLast()).lastIndex(of: 0x0A)! + 1
    for length in lastStart..<whole.count {
      try AtomicFile.write(Array(whole[..<length]), to: path)
      let content = try Numbers.read(path: path)
      #expect(content.entries == [[1]])
      let resumed = try Numbers.resume(path: path, content: content)
      try resumed.append([3])
      #expect(try Numbers.read(path: path).entries == [[1], [3]])
    }
  }

  @Test func rubbishInTheLastWholeLineIsDropped() throws {
    let scratch = try Scratch()
    let path = try journal(scratch)
    try AtomicFile.write(try FileSystem.read(path, limit: 1000) + Array("\u{0}\u{0}\n".utf8), to: path)
    #expect(try Numbers.read(path: path).entries == [[1], [2, 22]])
  }

  @Test func rubbishBeforeTheEndIsRefused() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/j"
    for text in ["", "[\"plan\"", "rubbish\n", "[\"plan\"]\nrubbish\n[1]\n"] {
      try AtomicFile.write(Array(text.utf8), to: path)
      #expect(throws: ResultsError.self) { try Numbers.read(path: path) }
    }
  }

  @Test func aStoredRunRemovesItsJournal() throws {
    let scratch = try Scratch()
    let journal = try Numbers.start(path: scratch.path + "/j", plan: [])
    try journal.remove()
    #expect(!FileSystem.exists(scratch.path + "/j"))
  }
}
