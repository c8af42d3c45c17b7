import Cog
import CogTesting
import Glibc
import Testing

/// Debug builds remember what a context did; release builds can not.
@Suite("HIST")
struct HistoryTests {
  #if DEBUG
    private let source = Cog<Int>.Manual(name: "source") { 1 }

    @Test("HIST-01 a turn is remembered with its name, its writes and all that follows, in order")
    func turn() async {
      let source = source
      let parity = Cog<Int>(name: "parity") { c in c[source] % 2 }
      let double = Cog<Int>(name: "double") { c in c[source] * 2 }
      let cogs = context { m in m.run(named: "journal") { c in _ = (c[double], c[parity]) } }
      _ = track({ cogs[double] }) {}
      var values = cogs.values(of: source).makeAsyncIterator()
      _ = await values.next()
      let before = cogs.history.count
      cogs.turn(source, to: 3, named: "raise")
      #expect(
        cogs.history.dropFirst(before).map(\.description) == [
          "turn raise", "write source", "recomputation double", "notice double", "export the export of source",
          "reaction journal", "equal recomputation parity",
        ])
    }

    @Test("HIST-02 a turn of many writes remembers those that changed something")
    func writes() {
      let family = CogBox<Int, String>.Manual(name: "family") { _ in 0 }
      let cogs = Cogs.forTesting()
      cogs.turn(named: "both") { [source] c in
        c[source] = 1
        c[family["a"]] = 4
        c[family["b"]] = 0
      }
      cogs.turn(source, to: 1)
      #expect(cogs.history == [.turn("both"), .write("family[a]"), .turn(nil)])
    }

    @Test("HIST-03 waiting turns are remembered when they run, skipped ones never")
    func waiting() {
      let flag = Cog<Bool>.Manual(name: "flag") { true }
      let cogs = context { [source] m in
        m.whenever(flag, named: "select") { child in
          child.run(named: "inner") { c in
            guard c[source] == 2 else { return }
            m.turn(flag, to: false, named: "close")
            child.turn(source, to: 9, named: "skipped")
          }
        }
      }
      let before = cogs.history.count
      cogs.turn(source, to: 2, named: "open")
      #expect(
        cogs.history.dropFirst(before) == [
          .turn("open"), .write("source"), .reaction("inner"), .turn("close"), .write("flag"), .reaction("select"),
        ])
    }

    @Test("HIST-04 the history keeps the last 1,024 entries")
    func bounded() {
      let cogs = Cogs.forTesting()
      for value in 2..<2_002 { cogs.turn(source, to: value, named: "\(value)") }
      #expect(cogs.history.count == 1_024)
      #expect(cogs.history.first == .turn("1490"))
      #expect(cogs.history.suffix(2) == [.turn("2001"), .write("source")])
    }

    @Test("HIST-05 the history keeps no value alive and is empty after teardown")
    func keepsNothing() {
      final class Value { nonisolated deinit {} }
      let state = Cog<Value?>.Manual { nil }
      let cogs = Cogs.forTesting()
      weak var kept: Value?
      do {
        let value = Value()
        kept = value
        cogs.turn(state, to: value)
      }
      #expect(kept != nil)
      cogs.turn(state, to: nil)
      #expect(kept == nil)
      #expect(cogs.history.count == 4)
      cogs.tearDownForTesting()
      #expect(cogs.history.isEmpty)
    }
  #endif

  @Test("HIST-06 a debug build contains the history and a release build no symbol of it")
  func symbols() throws {
    let file = try #require(fopen("/proc/self/exe", "rb"))
    defer { fclose(file) }
    var size = stat()
    #expect(fstat(fileno(file), &size) == 0)
    let length = Int(size.st_size)
    let bytes = try #require(mmap(nil, length, PROT_READ, MAP_PRIVATE, fileno(file), 0))
    #expect(bytes != MAP_FAILED)
    defer { munmap(bytes, length) }
    /// Turned round, so that this test does not put into the binary what it looks for.
    func contains(_ turned: String) -> Bool {
      let name = Array(turned.utf8.reversed())
      var at = bytes
      while let found = memchr(at, Int32(name[0]), length - (at - bytes)) {
        if length - (found - bytes) < name.count { return false }
        if memcmp(found, name, name.count) == 0 { return true }
        at = found + 1
      }
      return false
    }
    #expect(!contains("VegdE4goC3s$oN"))
    #expect(contains("VegdE4goC3s$"))
    #if DEBUG
      #expect(contains("CyrotsiHnruT11"))
      #expect(contains("VdroceRyrotsiH31"))
    #else
      #expect(!contains("CyrotsiHnruT11"))
      #expect(!contains("VdroceRyrotsiH31"))
    #endif
  }
}
