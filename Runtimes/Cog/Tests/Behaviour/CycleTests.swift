import Testing

/// Every cycle ends with the closed path of labels and keys; none returns a stale value.
@Suite("CYCLE")
nonisolated struct CycleTests {
  @Test("CYCLE-01 two states that read each other ends the process with its message")
  func plain() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.plainCycle()
    }
    expectMessage(result, ["alpha → beta → alpha", "c.curr"])
  }

  @Test("CYCLE-02 a state that reads itself ends the process with its message")
  func readsItself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.selfCycle()
    }
    expectMessage(result, ["alpha → alpha"])
  }

  @Test("CYCLE-03 a cycle that only a later turn closes ends the process with its message")
  func dynamic() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.dynamicCycle()
    }
    expectMessage(result, ["→", "alpha", "beta", "gamma"])
  }

  @Test("CYCLE-04 a cycle through the keys of a family ends the process with its message")
  func keyed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.keyedCycle()
    }
    expectMessage(result, ["ring[0] → ring[1] → ring[2] → ring[0]"])
  }

  @Test("CYCLE-05 a cycle through a peek ends the process with its message")
  func peek() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.peekCycle()
    }
    expectMessage(result, ["alpha → alpha"])
  }

  @Test("CYCLE-06 a cycle through an equality closure ends the process with its message")
  func equality() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.equalityCycle()
    }
    expectMessage(result, ["alpha", "depend on each other"])
  }

  @Test("CYCLE-07 a true cycle behind a dependency that was polled while it ran ends the process with its message")
  func afterSwitch() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.trueCycleAfterSwitch()
    }
    expectMessage(result, ["alpha", "beta", "depend on each other"])
  }
}
