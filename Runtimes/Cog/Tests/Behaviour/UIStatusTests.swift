import Cog
import CogTesting
import Testing

/// A user interface observes the fields of a status one by one.
@Suite("UI status", .stressed)
struct UIStatusTests {
  private let loader = Loader()
  private let log = Log()

  /// Tracks one field again after every change of it, and logs what it has become. Ends with the context's teardown.
  private func follow<Value>(_ name: String, _ read: @escaping () -> Value) {
    _ = track(read) { [log] in
      log("\(name) \(read())")
      follow(name, read)
    }
  }

  @Test("UI-13 a status that was only named observes nothing; the first field that is read makes the one boundary")
  func lazyBoundary() async {
    let cogs = Cogs.forTesting()
    defer { cogs.tearDownForTesting() }
    let status = cogs.status[loader.state]
    #expect(cogs.counts.boundaries == 0)
    _ = (status.isLoading, status.error, status.value, status.hasLoaded)
    #expect(cogs.counts.boundaries == 1)
    _ = cogs.status.peek(loader.state)
    #expect(cogs.counts.boundaries == 1)
    _ = cogs[loader.state]
    #expect(cogs.counts.boundaries == 2)
    await loader.finish("1", "one", decided: 1)
  }

  @Test("UI-14 each reader is notified of its own field alone")
  func fields() async {
    let cogs = Cogs.forTesting()
    defer { cogs.tearDownForTesting() }
    let status = cogs.status[loader.state]
    follow("value") { status.value }
    follow("isLoading") { status.isLoading }
    follow("error") { status.error.map { "\($0)" } ?? "nil" }
    follow("hasLoaded") { status.hasLoaded }
    await loader.fail("1", decided: 1)
    #expect(log.take() == ["isLoading false", "error failed"])
    cogs.turn(loader.id, to: 2)
    #expect(log.take() == ["isLoading true"])
    await loader.finish("2", "two", decided: 2)
    #expect(log.take() == ["value two", "isLoading false", "error nil", "hasLoaded true"])
    cogs.turn(loader.id, to: 3)
    await loader.finish("3", "two", decided: 3)
    #expect(log.take() == ["isLoading true", "isLoading false"])
    cogs.checkGraph()
  }

  @Test("UI-15 a reader of the plain value is notified of changed values alone")
  func plainValue() async {
    let cogs = Cogs.forTesting()
    defer { cogs.tearDownForTesting() }
    follow("value") { [loader] in cogs[loader.state] }
    await loader.fail("1", decided: 1)
    cogs.turn(loader.id, to: 2)
    await loader.finish("2", "two", decided: 2)
    cogs.turn(loader.id, to: 3)
    await loader.finish("3", "two", decided: 3)
    #expect(log.entries == ["value two"])
  }

  @Test("UI-16 a field that is observed keeps the state selecting; a second failure notifies again")
  func keptByField() async {
    let cogs = Cogs.forTesting()
    defer { cogs.tearDownForTesting() }
    follow("error") { [loader] in cogs.status[loader.state].error.map { "\($0)" } ?? "nil" }
    await loader.fail("1", LoadFailure(name: "first"), decided: 1)
    cogs.turn(loader.id, to: 2)
    await loader.fail("2", LoadFailure(name: "second"), decided: 2)
    #expect(log.entries == ["error first", "error second"])
  }

  @Test("UI-17 reading a field in a selector is a peek")
  func inSelector() async {
    let ran = Count()
    let cogs = Cogs.forTesting()
    defer { cogs.tearDownForTesting() }
    let derived = Cog<Bool> { [loader] _ in
      ran()
      return cogs.status[loader.state].isLoading
    }
    #expect(cogs[derived])
    await loader.finish("1", "one", decided: 1)
    #expect(cogs[derived])
    #expect(ran.value == 1)
    #expect(cogs.counts.boundaries == 1)
  }

  @Test("UI-18 a handler sees the whole new status, whichever field it was told of")
  func wholeStatus() async {
    let cogs = Cogs.forTesting()
    defer { cogs.tearDownForTesting() }
    let status = cogs.status[loader.state]
    for read in [{ _ = status.value }, { _ = status.isLoading }, { _ = status.hasLoaded }] {
      track(read) { [log, loader] in log(cogs.status.peek(loader.state).text) }
    }
    await loader.finish("1", "one", decided: 1)
    #expect(log.entries == ["one loaded", "one loaded", "one loaded"])
  }
}
