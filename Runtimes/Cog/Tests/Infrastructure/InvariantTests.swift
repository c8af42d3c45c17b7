#if DEBUG
  import CogTesting
  import Testing

  @testable import Cog

  /// The invariant check finds what it claims to find.
  @Suite("Invariants")
  nonisolated struct InvariantTests {
    @Test("a mark that did not reach a subscriber is found")
    func missingMark() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await Corruption.missingMark()
      }
      expectBroken(result, "row 1 is marked, and so is its subscriber 0")
    }

    @Test("a subscriber list that does not match its edges is found")
    func brokenList() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await Corruption.brokenList()
      }
      expectBroken(result, "row 2 knows its last subscriber")
    }

    @Test("a skipped recomputation is found")
    func skippedRun() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await Corruption.skippedRun()
      }
      expectBroken(result, "row 1 is unmarked and has seen its producer 2")
    }

    @Test("a miscounted edge is found")
    func miscount() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await Corruption.miscount()
      }
      expectBroken(result, "the live edges are counted")
    }

    private func expectBroken(_ result: ExitTest.Result?, _ rule: String) {
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("Cog: broken invariant: \(rule)"), "the message was: \(text.prefix(400))")
    }
  }

  /// A graph of three rows in a line, corrupted in one place and checked.
  private enum Corruption {
    static func missingMark() {
      let cogs = line()
      cogs.arena.state.pointee.flags[1] |= RowFlags.dirty
      cogs.checkInvariants()
    }

    static func brokenList() {
      let cogs = line()
      cogs.arena.interior.pointee.lastSubscriber[2] = 0
      cogs.checkInvariants()
    }

    static func skippedRun() {
      let cogs = line()
      cogs.arena.state.pointee.revision += 1
      cogs.arena.state.pointee.changedAt[2] = cogs.arena.state.pointee.revision
      cogs.checkInvariants()
    }

    static func miscount() {
      let cogs = line()
      cogs.arena.interior.pointee.liveEdges += 1
      cogs.checkInvariants()
    }

    private static func line() -> Cogs {
      let source = Cog<Int>.Manual { 1 }
      let middle = Cog<Int> { c in c[source] }
      let last = Cog<Int> { c in c[middle] }
      let cogs = Cogs.forTesting()
      _ = cogs.peek(last)
      cogs.checkInvariants()
      return cogs
    }
  }
#endif
