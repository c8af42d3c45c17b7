import Testing

/// What can not go on ends with a message that names the states and says what to do, in every build.
@Suite("MISUSE")
nonisolated struct MisuseTests {
  @Test("MISUSE-01 the 129th nested first computation ends the process with its message")
  func tooDeep() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.tooDeep()
    }
    expectMessage(
      result, ["more than 128 first computations are nested", "stairs[0] ← stairs[1] ← stairs[2]", "in stages"])
  }

  @Test("MISUSE-02 a single write in a selector ends the process with its message")
  func turnInSelector() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.turnInSelector()
    }
    expectMessage(result, ["\"rename\"", "while alpha was being computed"])
  }

  @Test("MISUSE-03 a turn in a selector that a turn's body settles ends the process with its message")
  func turnBodyInSelector() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.turnBodyInSelector()
    }
    expectMessage(result, ["\"rename\"", "while alpha was being computed"])
  }

  @Test("MISUSE-04 a turn's writer used in a selector ends the process with its message")
  func writerInSelector() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.writerInSelector()
    }
    expectMessage(result, ["while alpha was being computed"])
  }

  @Test("MISUSE-05 a reaction registered in a selector ends the process with its message")
  func reactionInSelector() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.reactionInSelector()
    }
    expectMessage(result, ["the reaction late was registered while a state was being computed"])
  }

  @Test("MISUSE-06 a reader used after its selector ends the process with its message")
  func escapedReader() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.escapedReader()
    }
    expectMessage(result, ["to read source", "outside of the selector"])
  }

  @Test("MISUSE-07 a reader used in another selector ends the process with its message")
  func readerElsewhere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.readerInAnotherSelector()
    }
    expectMessage(result, ["to read source", "while beta was running"])
  }

  @Test("MISUSE-08 a reader used after its context ends the process with its message")
  func readerOfDeadContext() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.readerOfDeadContext()
    }
    expectMessage(result, ["a reader was used outside of the selector"])
  }

  @Test("MISUSE-09 a reaction's reader used after its body ends the process with its message")
  func escapedReactionReader() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.escapedReactionReader()
    }
    expectMessage(result, ["to read source", "outside of the selector or reaction"])
  }

  @Test("MISUSE-10 a writer used after its turn ends the process with its message")
  func escapedWriter() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.escapedWriter()
    }
    expectMessage(result, ["a writer was used outside of the turn", "for source"])
  }

  @Test("MISUSE-11 a writer used in a later turn ends the process with its message")
  func writerLater() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.writerInLaterTurn()
    }
    expectMessage(result, ["a writer was used outside of the turn", "for source"])
  }

  @Test("MISUSE-12 a second assembly ends the process with its message")
  func secondAssembly() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.secondAssembly()
    }
    expectMessage(result, ["Cogs.assemble was called a second time", "Cogs.forTesting"])
  }

  @Test("MISUSE-13 two mechanisms of one name ends the process with its message")
  func sameName() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.sameName()
    }
    expectMessage(result, ["two mechanisms are named \"journal\""])
  }

  @Test("MISUSE-14 a read after teardown ends the process with its message")
  func readAfterTeardown() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.readAfterTeardown()
    }
    expectMessage(result, ["source was used after its context had been torn down"])
  }

  @Test("MISUSE-15 a turn after teardown ends the process with its message")
  func turnAfterTeardown() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.turnAfterTeardown()
    }
    expectMessage(result, ["the turn \"rename\" was used after its context had been torn down"])
  }

  @Test("MISUSE-17 a seed after the source was read ends the process with its message")
  func lateSeed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.lateSeed()
    }
    expectMessage(result, ["source was seeded after something had read it"])
  }

  @Test("MISUSE-16 a reaction registered after teardown ends the process with its message")
  func reactionAfterTeardown() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.reactionAfterTeardown()
    }
    expectMessage(result, ["the reaction late of the scope \"effects\" was used after"])
  }

  @Test("MISUSE-18 a refresh in a selector ends the process with its message")
  func refreshInSelector() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.refreshInSelector()
    }
    expectMessage(result, ["a refresh of offers was requested while alpha"])
  }

  @Test("MISUSE-24 a lease in a selector ends the process with its message")
  func leaseInSelector() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.leaseInSelector()
    }
    expectMessage(result, ["a lease of source was requested while alpha", "lease from a reaction"])
  }

  @Test("MISUSE-19 a refresh in the state's own selector ends the process with its message")
  func refreshInOwnSelector() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.refreshInOwnSelector()
    }
    expectMessage(result, ["a refresh of offers was requested while status of offers"])
  }

  @Test("MISUSE-20 a refresh after teardown ends the process with its message")
  func refreshAfterTeardown() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.refreshAfterTeardown()
    }
    expectMessage(result, ["the refresh of offers was used after its context had been torn down"])
  }

  @Test("MISUSE-21 a status field read after teardown ends the process with its message")
  func statusAfterTeardown() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.statusAfterTeardown()
    }
    expectMessage(result, ["status of offers was used after its context"])
  }

  @Test("MISUSE-22 an async state that is selected from its own value ends the process with its message")
  func asyncCycle() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.asyncCycle()
    }
    expectMessage(result, ["offers → status of offers → offers"])
  }

  @Test("MISUSE-23 an async selector's reader used in a later job ends the process with its message")
  func escapedAsyncReader() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Misuse.escapedAsyncReader()
    }
    expectMessage(result, ["a reader was used outside of the selector", "to read source"])
  }
}
