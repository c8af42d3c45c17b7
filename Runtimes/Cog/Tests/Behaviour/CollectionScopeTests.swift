import Cog
import CogTesting
import Testing

/// A collection keeps one scope for each element, by membership alone.
@Suite("MECH collections")
struct CollectionScopeTests {
  private let keys = Cog<[String]>.Manual(name: "keys") { ["a", "b", "c"] }
  private let source = Cog<Int>.Manual { 1 }
  private let log = Log()

  private func journal() -> Cogs {
    context { [keys, source, log] m in
      m.forEach(in: keys) { element, child in
        log("+\(element)")
        child.run { c in log("\(element)\(c[source])") }
        child.onCleanup { log("-\(element)") }
      }
    }
  }

  @Test("MECH-26 each element has its scope, opened in the collection's order")
  func opens() {
    let cogs = journal()
    #expect(log.take() == ["+a", "a1", "+b", "b1", "+c", "c1"])
    cogs.turn(source, to: 2)
    #expect(log.entries == ["a2", "b2", "c2"])
    cogs.checkGraph()
  }

  @Test("MECH-27 a reordered collection does nothing")
  func reordered() {
    let cogs = journal()
    let before = cogs.counts
    _ = log.take()
    cogs.turn(keys, to: ["c", "a", "b"])
    #expect(log.entries.isEmpty)
    #expect(cogs.counts == before)
    cogs.turn(source, to: 2)
    #expect(log.entries == ["a2", "b2", "c2"])
  }

  @Test("MECH-28 an element that stays keeps its scope and its tokens")
  func survivors() {
    let made = Holder<[String: [ReactionToken]]>([:])
    let cogs = context { [keys, source] m in
      m.forEach(in: keys) { element, child in
        made.value[element, default: []].append(child.run { c in _ = c[source] })
      }
    }
    let tokens = made.value
    cogs.turn(keys, to: ["c", "x", "a"])
    cogs.turn(keys, to: ["a", "x"])
    #expect(made.value.mapValues(\.count) == ["a": 1, "b": 1, "c": 1, "x": 1])
    #expect(made.value["a"]?.first === tokens["a"]?.first)
    #expect(made.value["a"]?.first?.isCancelled == false)
    #expect(made.value["b"]?.first?.isCancelled == true)
    #expect(made.value["c"]?.first?.isCancelled == true)
    #expect(made.value["x"]?.first?.isCancelled == false)
    cogs.checkGraph()
  }

  @Test("MECH-29 leaving elements end before new ones open, the last opened first")
  func endsBeforeOpening() {
    let cogs = journal()
    _ = log.take()
    cogs.turn(keys, to: ["y", "b", "x"])
    #expect(log.entries == ["-c", "-a", "+y", "y1", "+x", "x1"])
  }

  @Test("MECH-30 an element that leaves and comes back has a new scope")
  func comesBack() {
    let cogs = journal()
    cogs.turn(keys, to: [])
    _ = log.take()
    cogs.turn(keys, to: ["b"])
    #expect(log.entries == ["+b", "b1"])
    #expect(cogs.counts.dependencies == 2)
  }

  @Test("MECH-31 an element that takes itself out while it opens leaves the others as they are")
  func rowThatFails() {
    let cogs = context { [keys, log] m in
      var failing = true
      m.forEach(in: keys) { element, child in
        log("+\(element)")
        child.onCleanup { log("-\(element)") }
        guard element == "x", failing else { return }
        failing = false
        child.turn { c in c[keys].removeAll { $0 == "x" } }
        child.turn { c in c[keys] = ["never"] }
      }
    }
    _ = log.take()
    cogs.turn(keys, to: ["c", "x", "a", "b"])
    #expect(log.take() == ["+x", "-x"])
    cogs.turn(keys, to: ["c", "x", "a", "b"])
    cogs.turn(keys, to: ["x", "a", "b"])
    #expect(log.entries == ["+x", "-c"])
    cogs.checkGraph()
  }

  @Test("MECH-32 a pass that ends its own selection opens no further element and ends each once")
  func passEndsItself() {
    let token = Holder<ReactionToken?>(nil)
    let cogs = context { [keys, source, log] m in
      token.value = m.forEach(in: keys) { element, child in
        log("+\(element)")
        child.onCleanup { log("-\(element)") }
        if element == "x" { token.value?.cancel() }
        child.run { c in log("\(element) ran \(c[source])") }
      }
    }
    _ = log.take()
    cogs.turn(keys, to: ["c", "x", "y"])
    #expect(log.take() == ["-b", "-a", "+x", "-x", "-c"])
    cogs.turn(keys, to: ["z"])
    cogs.turn(source, to: 2)
    #expect(log.entries.isEmpty)
    #expect(cogs.counts.dependencies == 0)
    cogs.checkGraph()
  }

  @Test("MECH-33 sets and computed collections select as well, 10,000 elements in linear time")
  func large() {
    let limit = Cog<Int>.Manual { 10_000 }
    let members = Cog<Set<Int>> { c in Set(0..<c[limit]) }
    let opened = Count()
    let ended = Count()
    let cogs = context { m in
      m.forEach(in: members) { _, child in
        opened()
        child.onCleanup { ended() }
      }
    }
    #expect(opened.value == 10_000)
    cogs.turn(limit, to: 10)
    #expect(ended.value == 9_990)
    cogs.turn(limit, to: 11)
    #expect(opened.value == 10_001)
  }

  @Test("MECH-34 an element that occurs twice ends the process with its message")
  func duplicate() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.duplicateElement()
    }
    expectMessage(result, ["the element b occurs twice in keys", "effects/rows"])
  }
}
