import Cog
import CogTesting
import Observation

/// Programs that use one part of the runtime and tear their context down.
@MainActor
enum BalanceParts {
  struct Failure: Error {}

  @Observable
  @MainActor
  final class Model {
    var name = "a name of more than fifteen bytes"
    var age = 1

    nonisolated deinit {}
  }

  /// Lets every job of the MainActor run that has been enqueued, and those that they enqueue.
  static func jobs() async { for _ in 0..<6 { await Task { @MainActor in }.value } }

  static func policies() async {
    for policy in [AsyncPolicy.latest, .queue, .exhaustLatest, .merged] {
      let id = Cog<Int>.Manual { 0 }
      let state = CogBox<String, String>.Async(default: "none", policy: policy) { c, key in
        let id = c[id]
        return .run {
          if id == 2 { throw Failure() }
          return "\(key) \(id)"
        }
      }
      let keys = (0..<5).map { "a key of more than fifteen bytes \($0)" }
      let cogs = Cogs.forTesting(mechanisms: [Hold { m in for key in keys { m.run { c in _ = c.status[state[key]] } } }]
      )
      for value in 1...4 {
        cogs.turn(id, to: value)
        if value > 2 { await jobs() }
      }
      cogs.tearDownForTesting()
      await jobs()
    }
  }

  static func refreshes() async {
    let state = Cog<Int>.Async(default: 0, policy: .queue) { _ in .run { 1 } }
    let cogs = Cogs.forTesting()
    let first = cogs.refresh(state)
    let second = cogs.refresh(state)
    _ = await first.outcome
    cogs.tearDownForTesting()
    _ = await second.outcome
    await jobs()
  }

  static func streams() async {
    let id = Cog<Int>.Manual { 0 }
    let ticks = Cog<Int>.Async(default: 0) { c in
      let id = c[id]
      return Work.stream {
        AsyncStream { continuation in
          for element in 0..<3 { continuation.yield(id + element) }
          if id != 1 { continuation.finish() }
        }
      }
    }
    let cogs = Cogs.forTesting(mechanisms: [Hold { m in m.run { c in _ = c.status[ticks] } }])
    for value in 1...2 {
      await jobs()
      cogs.turn(id, to: value)
    }
    await jobs()
    cogs.turn(id, to: 1)
    await jobs()
    cogs.tearDownForTesting()
    await jobs()
  }

  static func concurrentWork() async {
    let state = Cog<[Int]>.Async(default: []) { _ in .concurrent { [1, 2, 3] } }
    let cogs = Cogs.forTesting()
    _ = await cogs.refresh(state).outcome
    cogs.tearDownForTesting()
    await jobs()
  }

  /// Work that ignores its cancellation and ends after its state, its row's next state, and its context have gone.
  static func lateWork() async {
    let clock = ManualCogClock()
    var waiting: [CheckedContinuation<Void, Never>] = []
    let box = CogBox<Int, Int>.Async(default: 0) { _, key in
      .run {
        await withCheckedContinuation { waiting.append($0) }
        return key
      }
    }
    let cogs = Cogs.forTesting(grace: .seconds(1), clock: clock)
    for key in 0..<4 { _ = cogs.peek(box[key]) }
    await jobs()
    clock.advance(by: .seconds(1))
    for key in 10..<14 { _ = cogs.peek(box[key]) }
    await jobs()
    for continuation in waiting.prefix(4) { continuation.resume() }
    await jobs()
    cogs.tearDownForTesting()
    for continuation in waiting.dropFirst(4) { continuation.resume() }
    await jobs()
  }

  static func exports() async {
    let source = Cog<[Int]>.Manual { [0] }
    let cogs = Cogs.forTesting()
    for buffering in [CogBuffering.latest, .oldest(2), .unbounded] {
      var values = cogs.values(of: source, buffering: buffering).makeAsyncIterator()
      _ = await values.next()
      for value in 1...4 { cogs.turn(source, to: [value]) }
      _ = await values.next()
    }
    let waiter = Task {
      for await _ in cogs.values(of: source) {}
    }
    await jobs()
    cogs.tearDownForTesting()
    await waiter.value
  }

  static func externalModels() async {
    let model = Model()
    let name = Cog<String> { c in c.track(model, \.name) + "!" }
    let sum = Cog<Int> { c in c.track { model.age + model.name.count } }
    let cogs = Cogs.forTesting(mechanisms: [
      Hold { m in
        m.run { c in
          _ = c[name]
          _ = c[sum]
        }
      }
    ])
    for age in 2...4 {
      model.age = age
      model.name += "x"
      await jobs()
    }
    cogs.tearDownForTesting()
    model.age = 9
    await jobs()
  }

  static func scopes() async {
    let flag = Cog<Bool>.Manual { false }
    let choice = Cog<String>.Manual { "a" }
    let members = Cog<[Int]>.Manual { [1, 2, 3] }
    let cogs = Cogs.forTesting(mechanisms: [
      Hold { m in
        m.whenever(flag) { child in
          child.run { c in _ = c[choice] }
          child.forEach(in: members) { element, grandchild in
            grandchild.onCleanup { _ = element }
            grandchild.watch(choice) { _, _ in }
          }
        }
        m.switching(on: choice) { value, child in child.onCleanup { _ = value } }
      }
    ])
    for round in 0..<4 {
      cogs.turn { c in
        c[flag] = round & 1 == 0
        c[choice] = "a value of more than fifteen bytes \(round)"
      }
      cogs.turn(members, to: [round, 7, 9 + round])
    }
    cogs.turn(flag, to: true)
    cogs.tearDownForTesting()
  }

  static func tasks() async {
    let source = Cog<Int>.Manual { 0 }
    let cogs = Cogs.forTesting(mechanisms: [
      Hold { m in
        m.task(name: "writer") { m.turn(source, to: 1) }
        // Not asleep: a cancelled `Task.sleep` leaves its timer with the system until its time has come.
        m.task(name: "waiter") {
          let (stream, continuation) = AsyncStream<Int>.makeStream()
          for await _ in stream {}
          continuation.finish()
        }
      }
    ])
    await jobs()
    cogs.tearDownForTesting()
    await jobs()
  }

  static func lifetimes() async {
    let clock = ManualCogClock()
    let sources = CogBox<String, Int>.Manual(lifetime: .whileObserved(resetToInitial: true)) { "\($0)" }
    let family = CogBox<[String], Int> { c, key in Array(repeating: c[sources[key]], count: 3) }
    let cogs = Cogs.forTesting(grace: .seconds(1), clock: clock)
    for round in 0..<3 {
      var leases: [CogLease] = []
      for key in 0..<20 {
        _ = cogs.peek(family[key + round])
        if key & 3 == 0 { leases.append(cogs.lease(family[key])) }
      }
      clock.advance(by: .seconds(1))
      for lease in leases.dropLast() { lease.end() }
      clock.advance(by: .seconds(1))
    }
    cogs.tearDownForTesting()
  }

  static func adapters() async {
    let source = Cog<String>.Manual { "a value of more than fifteen bytes" }
    let cogs = Cogs.forTesting()
    let binding = cogs.binding(source)
    let observing = cogs.observing { _ = cogs[source] }
    binding.wrappedValue += "!"
    await jobs()
    observing.cancel()
    cogs.tearDownForTesting()
    await jobs()
  }

  static func keysAndValues() async {
    let box = CogBox<[String], String>.Manual { [$0] }
    let joined = CogBox<String, String> { c, key in c[box[key]].joined() }
    let cogs = Cogs.forTesting(seeding: { $0.seed(box["seeded key of more than fifteen bytes"], ["x"]) })
    for number in 0..<40 { _ = cogs[joined["a key of more than fifteen bytes \(number)"]] }
    cogs.turn { c in
      for number in 0..<40 { c[box["a key of more than fifteen bytes \(number)"]].append("a longer value than that") }
    }
    cogs.tearDownForTesting()
  }

  static func droppedContext() async {
    let source = Cog<Int>.Manual { 0 }
    let state = Cog<Int>.Async(default: 0) { c in
      _ = c[source]
      return .run { 1 }
    }
    do {
      let cogs = Cogs.forTesting(mechanisms: [Hold { m in m.run { c in _ = c[state] } }])
      cogs.turn(source, to: 1)
      _ = cogs[state]
    }
    await jobs()
  }

  static func teardownInTurn() async {
    let source = Cog<Int>.Manual { 0 }
    let state = Cog<Int>.Async(default: 0) { _ in .run { 1 } }
    let cogs = Cogs.forTesting(mechanisms: [Hold { m in m.run { c in _ = (c[source], c[state]) } }])
    cogs.turn { c in
      c[source] = 1
      cogs.refresh(state)
      cogs.tearDownForTesting()
    }
    await jobs()
  }
}
