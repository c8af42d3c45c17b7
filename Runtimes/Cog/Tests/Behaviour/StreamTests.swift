import Cog
import CogTesting
import Testing

/// Streams as async values: many results, one after the other, under the policy latest.
@Suite("STREAM", .stressed)
struct StreamTests {
  private let id = Cog<Int>.Manual(name: "id") { 1 }
  private let feed = Feed()
  private let decisions = Decisions()
  private let log = Log()
  private let changes = Signal()

  private var state: Cog<Int>.Async {
    Cog<Int>.Async(default: 0, name: "ticks") { [id, feed, decisions] c in
      let id = c[id]
      return Work.stream { feed.open(id) }.whenDecided(decisions.note("\(id)"))
    }
  }

  /// A context that logs every status of `state`.
  private func observing(_ state: Cog<Int>.Async) -> Cogs {
    context { [log, changes] m in
      m.run { c in
        log(c.status[state].text)
        changes()
      }
    }
  }

  @Test("STREAM-01 each element that equality calls changed is published; loading ends with the first")
  func elements() async {
    let cogs = observing(state)
    for element in [7, 7, 8, 8, 8, 9] { feed.yield(1, element) }
    feed.end(1)
    await decisions.reached(1)
    #expect(log.entries == ["0 loading", "7 loaded", "8 loaded", "9 loaded"])
    #expect(decisions.entries == ["1 accepted"])
    cogs.checkGraph()
  }

  @Test("STREAM-02 the natural end publishes nothing once an element has arrived")
  func naturalEnd() async {
    let state = state
    let cogs = observing(state)
    feed.yield(1, 5)
    await changes.reached(2)
    feed.end(1)
    await decisions.reached(1)
    #expect(log.entries == ["0 loading", "5 loaded"])
    #expect(cogs.status.peek(state).text == "5 loaded")
  }

  @Test("STREAM-03 a stream that ends empty ends the loading and nothing else")
  func endsEmpty() async {
    let cogs = observing(state)
    feed.end(1)
    await decisions.reached(1)
    #expect(log.entries == ["0 loading", "0"])
    #expect(decisions.entries == ["1 accepted"])
    cogs.checkGraph()
  }

  @Test("STREAM-04 a stream that throws first is a failure; one that throws later keeps its last element")
  func errors() async {
    let cogs = observing(state)
    feed.fail(1)
    await decisions.reached(1)
    cogs.turn(id, to: 2)
    feed.yield(2, 4)
    feed.fail(2)
    await decisions.reached(2)
    #expect(log.entries == ["0 loading", "0 failed", "0 loading failed", "4 loaded", "4 loaded failed"])
    cogs.checkGraph()
  }

  @Test("STREAM-05 a replaced stream is cancelled, and what it still yields is refused")
  func replaced() async {
    let cogs = observing(state)
    feed.yield(1, 3)
    await changes.reached(2)
    cogs.turn(id, to: 2)
    feed.yield(1, 99)
    feed.yield(2, 4)
    await changes.reached(4)
    feed.end(2)
    await decisions.reached(2)
    #expect(decisions.entries.sorted() == ["1 refused", "2 accepted"])
    #expect(log.entries == ["0 loading", "3 loaded", "3 loading loaded", "4 loaded"])
    cogs.checkGraph()
  }

  @Test("STREAM-06 a sequence that ignores cancellation is left at its first refused element")
  func ignoresCancellation() async {
    let (id, decisions, answers) = (id, decisions, Answers())
    let state = Cog<Int>.Async(default: 0) { c in
      let id = c[id]
      return id == 1
        ? StreamWork.stream { Stubborn(answers: answers) }.whenDecided(decisions.note("1"))
        : StreamWork.stream { AsyncStream<Int> { $0.finish() } }.whenDecided(decisions.note("2"))
    }
    let cogs = observing(state)
    await answers.asked.reached(1)
    answers.answer(1)
    await answers.asked.reached(2)
    cogs.turn(id, to: 2)
    await decisions.reached(1)
    answers.answer(2)
    await decisions.reached(2)
    #expect(decisions.entries == ["2 accepted", "1 refused"])
    #expect(answers.asked.count == 2)
    #expect(cogs.peek(state) == 1)
  }

  @Test("STREAM-07 a refresh of a stream succeeds with its first element, and fails with an error before one")
  func refresh() async {
    let state = state
    let cogs = observing(state)
    let first = cogs.refresh(state)
    feed.yield(1, 6)
    #expect(await first.outcome == .success)
    let second = cogs.refresh(state)
    feed.fail(1)
    #expect(await second.outcome == .failure)
    let third = cogs.refresh(state)
    cogs.refresh(state)
    #expect(third.result == .superseded)
    cogs.tearDownForTesting()
  }

  @Test("STREAM-08 the sequence is made while the selector runs, so it may read through the selector's reader")
  func madeInSelector() async {
    let (start, decisions) = (Cog<Int>.Manual { 10 }, decisions)
    let state = Cog<[Int]>.Async(default: []) { c in
      Work.stream {
        let numbers = [c[start], c.peek(start) + 1]
        return AsyncStream<[Int]> {
          $0.yield(numbers)
          $0.finish()
        }
      }.whenDecided(decisions.note("numbers"))
    }
    let cogs = Cogs.forTesting()
    _ = cogs[state]
    await decisions.reached(1)
    #expect(cogs.peek(state) == [10, 11])
    cogs.turn(start, to: 20)
    await decisions.reached(2)
    #expect(cogs.peek(state) == [20, 21])
  }

  @Test("STREAM-09 teardown ends a stream; what it yields later touches nothing")
  func teardown() async {
    let state = state
    let cogs = observing(state)
    feed.yield(1, 3)
    await changes.reached(2)
    cogs.tearDownForTesting()
    feed.yield(1, 4)
    feed.end(1)
    await decisions.reached(1)
    #expect(decisions.entries == ["1 refused"])
    #expect(log.entries == ["0 loading", "3 loaded"])
  }

  @Test("STREAM-10 the streams of a family are independent")
  func keyed() async {
    let (feed, decisions) = (feed, decisions)
    let family = CogBox<Int, Int>.Async(default: 0) { _, key in
      Work.stream { feed.open(key) }.whenDecided(decisions.note("\(key)"))
    }
    let cogs = Cogs.forTesting()
    _ = (cogs[family[1]], cogs[family[2]])
    feed.yield(2, 22)
    feed.end(2)
    await decisions.reached(1)
    #expect(cogs.status.peek(family[1]).text == "0 loading")
    #expect(cogs.status.peek(family[2]).text == "22 loaded")
    feed.end(1)
    await decisions.reached(2)
    cogs.checkGraph()
  }
}

/// Streams that a test feeds by hand, by number; opening one again replaces it.
private final class Feed {
  private var open: [Int: AsyncThrowingStream<Int, any Error>.Continuation] = [:]

  nonisolated deinit {}

  func open(_ number: Int) -> AsyncThrowingStream<Int, any Error> {
    let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
    open[number] = continuation
    return stream
  }

  func yield(_ number: Int, _ element: Int) { open[number]?.yield(element) }
  func end(_ number: Int) { open[number]?.finish() }
  func fail(_ number: Int) { open[number]?.finish(throwing: LoadFailure()) }
}

/// Elements that know nothing of cancellation: each request waits until the test answers it.
private final class Answers {
  let asked = Signal()
  private var waiting: CheckedContinuation<Int, Never>?

  nonisolated deinit {}

  func next() async -> Int {
    await withCheckedContinuation {
      waiting = $0
      asked()
    }
  }

  func answer(_ element: Int) { waiting.take()?.resume(returning: element) }
}

private nonisolated struct Stubborn: AsyncSequence, AsyncIteratorProtocol {
  let answers: Answers

  func makeAsyncIterator() -> Stubborn { self }

  func next() async -> Int? { await answers.next() }
}
