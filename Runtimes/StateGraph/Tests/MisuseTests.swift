import StateGraph
import Testing

/// Broken rules end the program with the rule, what was found and what to do.
@Suite struct MisuseTests {
  private func expectMessage(_ parts: [String], _ result: ExitTest.Result?) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for part in parts { #expect(text.contains(part), "\(text)") }
  }

  @Test func aCycleNamesItsNodes() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let first = Box<Computed<Int>?>(nil)
      let second = Computed { first.value!.value + 1 }
      first.value = Computed { second.value + 1 }
      _ = first.value!.value
    }
    expectMessage(
      ["a cycle of 2", "Computed<Int> declared at StateGraphTests/MisuseTests.swift", " reads the first again"], result)
  }

  @Test func aCycleInsideATransactionNamesItsNodes() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let first = Box<Computed<Int>?>(nil)
      first.value = Computed { first.value!.value + 1 }
      let source = Stored(0)
      withTransaction {
        source.value = 1
        _ = first.value!.value
      }
    }
    expectMessage(["a cycle of 1"], result)
  }

  @Test func aWriteInsideARuleNamesTheNode() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = Stored(0)
      let rule = Computed { () -> Int in
        source.value += 1
        return source.value
      }
      _ = rule.value
    }
    expectMessage(["a rule wrote to Stored<Int> declared at", "Write before or after"], result)
  }

  @Test func aTransactionInsideARuleIsAWriteInsideARule() async {
    await #expect(processExitsWith: .failure) {
      let source = Stored(0)
      _ = Computed { withTransaction { source.value = 1 } }.value
    }
  }

  @Test func trackingInsideATransactionThatHasWritten() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = Stored(0)
      let tracking = Tracking {}
      withTransaction {
        source.value = 1
        tracking.read { _ = source.value }
      }
    }
    expectMessage(["may yet be taken back"], result)
  }

  @Test func aTrackingReadInsideItsOwnRead() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let tracking = Tracking {}
      tracking.read { tracking.read {} }
    }
    expectMessage(["while it was being read"], result)
  }

  @Test func reactionsThatWriteWithoutEnd() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (a, b) = (Stored(0), Stored(0))
      let reactions = [Reaction { b.value = a.value + 1 }, Reaction { a.value = b.value + 1 }]
      withExtendedLifetime(reactions) {}
    }
    expectMessage(["callbacks"], result)
  }

  /// R06: a node of the previous run that this run does not read is no cycle; a real one is named.
  @Test func dependenciesThatTurnAroundAreNoCycle() {
    let (flag, source) = (Stored(false), Stored(1))
    let second = Box<Computed<Int>?>(nil)
    let a = Computed { flag.value ? second.value!.value + 1 : source.value }
    let b = Computed { flag.value ? source.value : a.value + 1 }
    second.value = b
    let (sum, runs) = (Computed { a.value + b.value }, Log())
    let reaction = Reaction { runs.add("\(sum.value)") }
    #expect(runs.lines == ["3"])
    flag.value = true
    #expect(sum.value == 3 && runs.lines == ["3"])
    source.value = 10
    #expect(runs.lines == ["3", "21"])
    withExtendedLifetime(reaction) {}
    second.value = nil
  }

  @Test func dependenciesTurnedAroundByAPlainVariable() {
    let (flag, source) = (Box(false), Stored(1))
    let second = Box<Computed<Int>?>(nil)
    let a = Computed { flag.value ? second.value!.value + 1 : source.value }
    let b = Computed { flag.value ? source.value : a.value + 1 }
    second.value = b
    let sum = Computed { a.value + b.value }
    #expect(sum.value == 3)
    flag.value = true
    source.value = 10
    #expect(sum.value == 21)
    second.value = nil
  }
}
