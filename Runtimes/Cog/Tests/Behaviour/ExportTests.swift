import Cog
import CogTesting
import Testing

/// An export offers a state's values to one consumer, in the order of the turns.
@Suite("EXPORT")
struct ExportTests {
  private let source = Cog<Int>.Manual(name: "source") { 1 }
  private let log = Log()

  @Test("EXPORT-01 an export begins with the present value and goes on with the changed ones")
  func values() async {
    let double = Cog<Int> { [source] c in c[source] * 2 }
    let cogs = Cogs.forTesting()
    cogs.turn(source, to: 5)
    var values = cogs.values(of: double).makeAsyncIterator()
    #expect(await values.next() == 10)
    cogs.turn(source, to: 6)
    #expect(await values.next() == 12)
    cogs.turn(source, to: 7)
    #expect(await values.next() == 14)
    cogs.checkGraph()
  }

  @Test("EXPORT-02 a value that the state calls unchanged is not offered")
  func equalValues() async {
    let positive = Cog<Bool> { [source] c in c[source] > 0 }
    let cogs = Cogs.forTesting()
    var values = cogs.values(of: positive, buffering: .unbounded).makeAsyncIterator()
    #expect(await values.next() == true)
    for value in 2..<6 { cogs.turn(source, to: value) }
    cogs.turn(source, to: -1)
    cogs.turn(source, to: 1)
    #expect(await values.next() == false)
    #expect(await values.next() == true)
  }

  @Test("EXPORT-03 by default a slow consumer finds the newest value")
  func latest() async {
    let cogs = Cogs.forTesting()
    var values = cogs.values(of: source).makeAsyncIterator()
    #expect(await values.next() == 1)
    for value in 2...9 { cogs.turn(source, to: value) }
    #expect(await values.next() == 9)
    cogs.turn(source, to: 10)
    #expect(await values.next() == 10)
  }

  @Test("EXPORT-04 the oldest n values are kept until they are taken, and later ones dropped")
  func oldest() async {
    let cogs = Cogs.forTesting()
    var values = cogs.values(of: source, buffering: .oldest(2)).makeAsyncIterator()
    #expect(await values.next() == 1)
    for value in 2...9 { cogs.turn(source, to: value) }
    #expect(await values.next() == 2)
    cogs.turn(source, to: 10)
    #expect(await values.next() == 3)
    #expect(await values.next() == 10)
  }

  @Test("EXPORT-05 unbounded keeps every value, in order")
  func unbounded() async {
    let cogs = Cogs.forTesting()
    var values = cogs.values(of: source, buffering: .unbounded).makeAsyncIterator()
    #expect(await values.next() == 1)
    for value in 2...10_000 { cogs.turn(source, to: value) }
    for value in 2...10_000 where await values.next() != value {
      Issue.record("\(value) was lost")
      return
    }
  }

  @Test("EXPORT-06 every iterator is an export of its own and begins with its first next")
  func independent() async {
    let cogs = Cogs.forTesting()
    let sequence = cogs.values(of: source, buffering: .unbounded)
    #expect(cogs.counts.states == 0)
    var first = sequence.makeAsyncIterator()
    var second = sequence.makeAsyncIterator()
    #expect(await first.next() == 1)
    #expect(cogs.counts.dependencies == 1)
    cogs.turn(source, to: 2)
    #expect(await second.next() == 2)
    #expect(cogs.counts.dependencies == 2)
    cogs.turn(source, to: 3)
    #expect(await first.next() == 2)
    #expect(await first.next() == 3)
    #expect(await second.next() == 3)
  }

  @Test("EXPORT-07 offers come after notices and before reactions, in the order in which exports began")
  func phases() async {
    let (source, log) = (source, log)
    let cogs = context { m in m.run { c in log("reaction \(c[source])") } }
    let states = (1...3).map { number in
      Cog<Int> { c in
        log("export \(number)")
        return c[source]
      }
    }
    var iterators = states.map { cogs.values(of: $0).makeAsyncIterator() }
    for index in [2, 0, 1] { _ = await iterators[index].next() }
    _ = track({ cogs[source] }) { log("notice") }
    _ = log.take()
    cogs.turn(source, to: 2)
    #expect(log.entries == ["notice", "export 3", "export 1", "export 2", "reaction 2"])
  }

  @Test("EXPORT-08 a reaction's turn offers after the present one is complete")
  func queuedTurn() async {
    let cogs = context { [source] m in
      m.run { c in if c[source] == 2 { m.turn(source, to: 3) } }
    }
    var values = cogs.values(of: source, buffering: .unbounded).makeAsyncIterator()
    _ = await values.next()
    cogs.turn(source, to: 2)
    #expect(await values.next() == 2)
    #expect(await values.next() == 3)
  }

  @Test("EXPORT-09 cancelling the task that awaits a value ends the export")
  func cancellation() async {
    let cogs = Cogs.forTesting()
    let consumer = Task.immediate { [source, log] in
      for await value in cogs.values(of: source) { log("\(value)") }
      log("ended")
    }
    #expect(cogs.counts.dependencies == 1)
    consumer.cancel()
    await consumer.value
    #expect(log.entries == ["1", "ended"])
    #expect(cogs.counts.dependencies == 0)
    #expect(cogs.counts.states == 1)
    cogs.checkGraph()
  }

  @Test("EXPORT-10 dropping the iterator ends the export and releases what it kept")
  func dropping() async {
    final class Value { nonisolated deinit {} }
    let state = Cog<Value>.Manual { Value() }
    let cogs = Cogs.forTesting()
    weak var kept: Value?
    do {
      var values = cogs.values(of: state, buffering: .unbounded).makeAsyncIterator()
      _ = await values.next()
      let value = Value()
      kept = value
      cogs.turn(state, to: value)
      cogs.turn(state, to: Value())
      #expect(kept != nil)
    }
    #expect(cogs.counts.dependencies == 0)
    #expect(kept == nil)
    cogs.turn(state, to: Value())
    cogs.checkGraph()
  }

  @Test("EXPORT-11 leaving a loop ends its export")
  func leavingLoop() async {
    let cogs = Cogs.forTesting()
    for await value in cogs.values(of: source) where value == 1 { break }
    #expect(cogs.counts.dependencies == 0)
    cogs.checkGraph()
  }

  @Test("EXPORT-12 teardown ends every waiting next, whoever waits", arguments: [false, true])
  func teardown(_ cancelsOne: Bool) async {
    let cogs = Cogs.forTesting()
    let sequence = cogs.values(of: source)
    let consumers = (0..<3).map { _ in
      Task.immediate {
        var count = 0
        for await _ in sequence { count += 1 }
        return count
      }
    }
    #expect(cogs.counts.dependencies == 3)
    if cancelsOne { consumers[1].cancel() }
    cogs.tearDownForTesting()
    for consumer in consumers { #expect(await consumer.value == 1) }
  }

  @Test(
    "EXPORT-13 copies of one iterator share its values: one takes each, and all of them end", arguments: [false, true])
  func copies(_ cancelsOne: Bool) async {
    let cogs = Cogs.forTesting()
    var iterator = cogs.values(of: source).makeAsyncIterator()
    #expect(await iterator.next() == 1)
    let copy = iterator
    let consumers = (0..<3).map { _ in
      Task.immediate { () -> [Int?] in
        var own = copy
        var taken = [await own.next()]
        if taken[0] != nil { taken.append(await own.next()) }
        return taken
      }
    }
    cogs.turn(source, to: 2)
    if cancelsOne { consumers[2].cancel() } else { cogs.tearDownForTesting() }
    var taken: [Int?] = []
    for consumer in consumers { taken += await consumer.value }
    #expect(taken.compactMap { $0 } == [2])
    #expect(taken.filter { $0 == nil }.count == 3)
    #expect(await iterator.next() == nil)
    #expect(cogs.counts.dependencies == 0)
  }

  @Test("EXPORT-14 after teardown what is buffered comes first, then the end")
  func buffered() async {
    let cogs = Cogs.forTesting()
    let sequence = cogs.values(of: source, buffering: .unbounded)
    var values = sequence.makeAsyncIterator()
    _ = await values.next()
    cogs.turn(source, to: 2)
    cogs.turn(source, to: 3)
    cogs.tearDownForTesting()
    #expect(await values.next() == 2)
    #expect(await values.next() == 3)
    #expect(await values.next() == nil)
    #expect(await values.next() == nil)
    var late = sequence.makeAsyncIterator()
    #expect(await late.next() == nil)
  }

  @Test("EXPORT-15 an export does not keep its context alive")
  func contextIsReleased() async {
    let consumer = {
      let cogs = Cogs.forTesting()
      return Task.immediate { [values = cogs.values(of: source)] in
        var count = 0
        for await _ in values { count += 1 }
        return count
      }
    }()
    #expect(await consumer.value == 1)
  }

  @Test("EXPORT-16 a scope's task that iterates ends with the scope")
  func scoped() async {
    let flag = Cog<Bool>.Manual { true }
    let task = Holder<Task<Void, Never>?>(nil)
    let offered = Latch()
    let cogs = context { [source, log] m in
      m.whenever(flag) { child in
        task.value = child.task {
          for await value in child.values(of: source) {
            log("\(value)")
            offered.open()
          }
          log("ended")
        }
      }
    }
    await offered.passed()
    cogs.turn(flag, to: false)
    await task.value?.value
    #expect(log.entries == ["1", "ended"])
    #expect(cogs.counts.dependencies == 1)
  }

  @Test("EXPORT-17 what a consumer writes is a turn like any other, and comes back to it")
  func consumerWrites() async {
    let cogs = Cogs.forTesting()
    var taken: [Int] = []
    for await value in cogs.values(of: source) {
      taken.append(value)
      if value == 5 { break }
      cogs.turn(source, to: value + 1)
    }
    #expect(taken == [1, 2, 3, 4, 5])
  }

  @Test("EXPORT-18 an export of less than one value ends the process with its message")
  func emptyBuffer() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.emptyBuffer()
    }
    expectMessage(result, ["an export of source keeps the oldest 0 values"])
  }

  @Test("EXPORT-19 an export made after teardown ends the process with its message")
  func afterTeardown() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.exportAfterTeardown()
    }
    expectMessage(result, ["source was used after its context had been torn down"])
  }
}
