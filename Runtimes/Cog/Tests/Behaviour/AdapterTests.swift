import Cog
import CogTesting
import Testing

/// What the platform adapters wrap is plain Observation.
@Suite("UI adapters")
struct AdapterTests {
  private let source = Cog<Int>.Manual(name: "source") { 1 }
  private let other = Cog<Int>.Manual { 100 }
  private let log = Log()

  private func jobs() async {
    let gate = Latch()
    Task { gate.open() }
    await gate.passed()
  }

  @Test("UI-19 a binding's read observes its source")
  func bindingReads() {
    let cogs = Cogs.forTesting()
    let binding = cogs.binding(source)
    #expect(cogs.counts.boundaries == 0)
    let count = Count()
    #expect(track({ binding.wrappedValue }) { count() } == 1)
    cogs.turn(other, to: 2)
    cogs.turn(source, to: 2)
    #expect(count.value == 1)
    #expect(binding.wrappedValue == 2)
  }

  @Test("UI-20 a binding's write is a turn, which waits inside of a flush and joins a turn's body")
  func bindingWrites() {
    let cogs = Cogs.forTesting()
    let binding = cogs.binding(source, named: "edit")
    let (source, log) = (source, log)
    binding.wrappedValue = 5
    #expect(cogs.peek(source) == 5)
    _ = track({ cogs[source] }) {
      binding.wrappedValue = 7
      log("\(cogs.peek(source))")
    }
    binding.wrappedValue = 6
    #expect(log.entries == ["6"])
    #expect(cogs.peek(source) == 7)
    cogs.turn { c in
      binding.wrappedValue += 1
      log("\(c[source]) \(cogs.peek(source))")
    }
    #expect(log.entries == ["6", "8 7"])
    #expect(cogs.peek(source) == 8)
  }

  @Test("UI-21 a control's observation runs at once and again after each change of what it read last")
  func observing() async {
    let flag = Cog<Bool>.Manual { true }
    let cogs = Cogs.forTesting()
    let observing = cogs.observing { [source, other, log] in log(cogs[flag] ? "s\(cogs[source])" : "o\(cogs[other])") }
    cogs.turn(source, to: 2)
    #expect(log.entries == ["s1"])
    await jobs()
    cogs.turn(flag, to: false)
    await jobs()
    cogs.turn(source, to: 3)
    await jobs()
    cogs.turn(other, to: 200)
    await jobs()
    #expect(log.entries == ["s1", "s2", "o100", "o200"])
    observing.cancel()
  }

  @Test("UI-22 changes up to the control's update run it once")
  func gathered() async {
    let cogs = Cogs.forTesting()
    let observing = cogs.observing { [source, other, log] in log("\(cogs[source]) \(cogs[other])") }
    for value in 2..<10 { cogs.turn(source, to: value) }
    cogs.turn(other, to: 200)
    await jobs()
    await jobs()
    #expect(log.entries == ["1 100", "9 200"])
    observing.cancel()
  }

  @Test("UI-23 a cancelled or released observation does not run again and releases its control")
  func ended() async {
    final class Label {
      var text = ""
      nonisolated deinit {}
    }
    let cogs = Cogs.forTesting()
    let count = Count()
    weak var kept: Label?
    func observe() -> CogObserving {
      let label = Label()
      kept = label
      return cogs.observing { [source] in
        count()
        label.text = "\(cogs[source])"
      }
    }
    let cancelled = observe()
    #expect(kept != nil)
    cogs.turn(source, to: 2)
    cancelled.cancel()
    #expect(kept == nil)
    await jobs()
    #expect(count.value == 1)
    do {
      let released = observe()
      withExtendedLifetime(released) {}
    }
    #expect(kept == nil)
    cogs.turn(source, to: 3)
    await jobs()
    #expect(count.value == 2)
  }

  @Test("UI-24 a control follows external models beside states")
  func externalModels() async {
    let profile = Misuse.Model()
    let cogs = Cogs.forTesting()
    let observing = cogs.observing { [source, log] in log("\(cogs[source]) \(profile.age)") }
    profile.age = 2
    await jobs()
    cogs.turn(source, to: 2)
    await jobs()
    #expect(log.entries == ["1 1", "1 2", "2 2"])
    observing.cancel()
  }

  @Test("UI-25 an observation ends with its context, a notice that is under way included")
  func endsWithContext() async {
    let cogs = Cogs.forTesting()
    let count = Count()
    let observing = cogs.observing { [source] in
      count()
      _ = cogs[source]
    }
    cogs.turn(source, to: 2)
    cogs.tearDownForTesting()
    await jobs()
    #expect(count.value == 1)
    observing.cancel()
  }
}
