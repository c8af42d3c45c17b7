import Cog
import CogTesting
import Observation
import Synchronization
import Testing

/// A model that lives on the MainActor, like most.
@Observable
private final class Profile {
  var name = "ann"
  var age = 1
  var detail: [Int] = []
  @ObservationIgnored private(set) var sets = 0
  var counted = 0 { didSet { sets += 1 } }

  nonisolated deinit {}
}

/// A model that any thread may change.
private nonisolated final class Meter: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let stored = Mutex((0, 0))

  deinit {}

  var level: Int {
    get {
      registrar.access(self, keyPath: \.level)
      return stored.withLock { $0.0 }
    }
    set { registrar.withMutation(of: self, keyPath: \.level) { stored.withLock { $0.0 = newValue } } }
  }

  var other: Int {
    get {
      registrar.access(self, keyPath: \.other)
      return stored.withLock { $0.1 }
    }
    set { registrar.withMutation(of: self, keyPath: \.other) { stored.withLock { $0.1 = newValue } } }
  }
}

/// Properties of external models are dependencies, and their changes are turns.
@Suite("EXPORT external models")
struct ExternalTests {
  private let source = Cog<Int>.Manual { 1 }
  private let log = Log()

  /// Waits for every job that the MainActor has been given so far.
  private func jobs() async {
    let gate = Latch()
    Task { gate.open() }
    await gate.passed()
  }

  @Test("EXPORT-20 a tracked property is a dependency, and its change arrives in a job of the MainActor")
  func property() async {
    let profile = Profile()
    let greeting = Cog<String> { c in "hello \(c.track(profile, \.name))" }
    let cogs = context { [log] m in m.run { c in log(c[greeting]) } }
    profile.name = "bob"
    #expect(cogs.peek(greeting) == "hello ann")
    await jobs()
    #expect(cogs.peek(greeting) == "hello bob")
    profile.name = "cy"
    profile.name = "dee"
    await jobs()
    profile.age = 2
    await jobs()
    #expect(log.entries == ["hello ann", "hello bob", "hello dee"])
    cogs.checkGraph()
  }

  @Test("EXPORT-21 an equal value of a tracked property runs nothing")
  func equalValue() async {
    let profile = Profile()
    let count = Count()
    let cogs = context { m in
      m.run { c in
        count()
        _ = c.track(profile, \.age)
      }
    }
    profile.age = 2
    profile.age = 1
    await jobs()
    #expect(count.value == 1)
    profile.age = 2
    await jobs()
    #expect(count.value == 2)
    _ = cogs
  }

  @Test("EXPORT-22 changes of several properties that gathered arrive in one turn")
  func oneTurn() async {
    let profile = Profile()
    let cogs = context { [log] m in
      m.run { c in log("\(c.track(profile, \.name)) \(c.track(profile, \.age))") }
    }
    profile.name = "bob"
    profile.age = 2
    await jobs()
    #expect(log.entries == ["ann 1", "bob 2"])
    _ = cogs
  }

  @Test("EXPORT-23 one object and key path have one bridge, whoever tracks it")
  func oneBridge() async {
    let profile = Profile()
    let family = CogBox<Int, Int> { c, key in c.track(profile, \.age) + key }
    let cogs = Cogs.forTesting()
    for key in 0..<100 { _ = cogs.peek(family[key]) }
    #expect(cogs.counts.bridges == 1)
    #expect(cogs.counts.states == 101)
    #expect(cogs.counts.dependencies == 100)
    profile.age = 7
    await jobs()
    #expect(cogs.peek(family[3]) == 10)
    let another = Profile()
    let apart = Cog<Int> { c in c.track(another, \.age) + c.track(another, \.detail.count) }
    #expect(cogs.peek(apart) == 1)
    #expect(cogs.counts.bridges == 3)
    cogs.checkGraph()
  }

  @Test("EXPORT-24 the last of the values that eight threads write always arrives")
  func eightThreads() async {
    for round in 0..<50 {
      let meter = Meter()
      let last = Latch()
      let cogs = context { m in
        m.run { c in
          let (level, other) = (c.track(meter, \.level), c.track { meter.other })
          if level == -1, other == -1 { last.open() }
        }
      }
      await withTaskGroup { group in
        for writer in 0..<8 {
          group.addTask { @concurrent in
            for step in 0..<50 {
              meter.level = round + writer * 100 + step
              meter.other = step
            }
          }
        }
      }
      await Task { @concurrent in
        meter.level = -1
        meter.other = -1
      }.value
      await last.passed()
      cogs.checkGraph()
    }
  }

  @Test("EXPORT-25 a write that races the observation's renewal is not lost")
  func racingWrites() async {
    let meter = Meter()
    let arrived = Holder<Latch>(Latch())
    let wanted = Holder(0)
    let cogs = context { m in
      m.run { c in if c.track(meter, \.level) == wanted.value { arrived.value.open() } }
    }
    for round in 1...300 {
      arrived.value = Latch()
      wanted.value = round * 2
      await Task { @concurrent in
        meter.level = round * 2 - 1
        meter.level = round * 2
      }.value
      await arrived.value.passed()
    }
    _ = cogs
  }

  @Test("EXPORT-26 a tracked closure follows what its last run read")
  func closure() async {
    let profile = Profile()
    let runs = Count()
    let state = Cog<String> { [source] c in
      runs()
      return c[source] == 1 ? c.track { "\(profile.name) \(profile.age)" } : c.track { "\(profile.age)" }
    }
    let cogs = context { [log] m in m.run { c in log(c[state]) } }
    profile.name = "bob"
    await jobs()
    cogs.turn(source, to: 2)
    profile.age = 3
    await jobs()
    let before = runs.value
    profile.name = "cy"
    await jobs()
    #expect(runs.value == before)
    #expect(log.entries == ["ann 1", "bob 1", "1", "3"])
    cogs.checkGraph()
  }

  @Test("EXPORT-27 a call site that one run passes many times tracks all of it")
  func closureInLoop() async {
    let profiles = (0..<5).map { _ in Profile() }
    let total = Cog<Int> { c in profiles.reduce(0) { sum, profile in sum + c.track { profile.age } } }
    let cogs = context { [log] m in m.run { c in log("\(c[total])") } }
    #expect(cogs.counts.bridges == 1)
    for profile in profiles {
      profile.age += 1
      await jobs()
    }
    #expect(log.entries == ["5", "6", "7", "8", "9", "10"])
  }

  @Test("EXPORT-28 a closure's state and its graph reads go together")
  func closureWithReads() async {
    let profile = Profile()
    let state = Cog<Int> { [source] c in c.track { profile.age * c[source] } }
    let cogs = context { [log] m in m.run { c in log("\(c[state])") } }
    cogs.turn(source, to: 10)
    profile.age = 2
    await jobs()
    #expect(log.entries == ["1", "10", "20"])
  }

  @Test("EXPORT-29 a bridge keeps no model alive, and a released model's last value stays")
  func modelIsReleased() async {
    weak var kept: Profile?
    let held = Holder<Profile?>(Profile())
    kept = held.value
    let state = Cog<Int> { c in held.value.map { c.track($0, \.age) + c.track { [model = $0] in model.age } } ?? -1 }
    let cogs = Cogs.forTesting()
    #expect(cogs.peek(state) == 2)
    held.value?.age = 4
    await jobs()
    #expect(cogs.peek(state) == 8)
    held.value = nil
    #expect(kept == nil)
    #expect(cogs.peek(state) == 8)
    cogs.checkGraph()
  }

  @Test("EXPORT-30 a bridge that nothing depends on goes with its model's next change")
  func unusedBridge() async {
    let profile = Profile()
    let state = Cog<Int> { [source] c in c[source] == 1 ? c.track(profile, \.age) + c.track { profile.age } : 0 }
    let cogs = Cogs.forTesting()
    _ = cogs.peek(state)
    #expect(cogs.counts.bridges == 2)
    cogs.turn(source, to: 2)
    _ = cogs.peek(state)
    profile.age = 5
    await jobs()
    #expect(cogs.counts.bridges == 0)
    #expect(cogs.counts.states == 2)
    cogs.turn(source, to: 1)
    #expect(cogs.peek(state) == 10)
    profile.age = 6
    await jobs()
    #expect(cogs.peek(state) == 12)
    cogs.checkGraph()
  }

  @Test("EXPORT-31 bridges that nothing depends on do not gather while no model changes")
  func sweeping() async {
    let profiles = (0..<1_000).map { _ in Profile() }
    let chosen = Cog<Int>.Manual { 0 }
    let state = Cog<Int> { c in c.track(profiles[c[chosen]], \.age) }
    let cogs = Cogs.forTesting()
    for index in 0..<1_000 {
      cogs.turn(chosen, to: index)
      _ = cogs.peek(state)
      if index % 10 == 0 { await jobs() }
    }
    #expect(cogs.counts.bridges <= 32)
    #expect(cogs.counts.rows <= 40)
    cogs.checkGraph()
  }

  @Test("EXPORT-32 teardown ends every bridge; later changes of the model reach nothing")
  func teardown() async {
    let profile = Profile()
    weak var context: Cogs?
    let runs = Count()
    do {
      let cogs = Cogs.forTesting()
      context = cogs
      let state = Cog<Int> { c in
        runs()
        return c.track(profile, \.age) + c.track { profile.age }
      }
      _ = cogs.peek(state)
      profile.age = 2
    }
    #expect(context == nil)
    await jobs()
    profile.age = 3
    await jobs()
    #expect(runs.value == 1)
  }

  @Test("EXPORT-33 every write of a tracked property runs its didSet, equal or not")
  func didSet() async {
    let profile = Profile()
    let count = Count()
    let cogs = context { m in
      m.run { c in
        count()
        _ = c.track(profile, \.counted)
      }
    }
    profile.counted = 3
    profile.counted = 3
    #expect(profile.sets == 2)
    await jobs()
    #expect(count.value == 2)
    _ = cogs
  }

  @Test("EXPORT-34 a turn that an external change woke queues what reactions write")
  func reactionsWrite() async {
    let profile = Profile()
    let cogs = context { [source, log] m in
      m.watch(Cog<Int> { c in c.track(profile, \.age) }) { _, age in
        m.turn(source, to: age)
        log("\(m.peek(source))")
      }
    }
    profile.age = 9
    await jobs()
    #expect(log.entries == ["1"])
    #expect(cogs.peek(source) == 9)
  }

  @Test("EXPORT-35 a reader used to track after its selector ends the process with its message")
  func escaped() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.trackAfterSelector()
    }
    expectMessage(result, ["a reader was used outside of the selector"])
  }
}
