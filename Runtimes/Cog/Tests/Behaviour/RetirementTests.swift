import Cog
import CogTesting
import Testing

/// What reaches a scope after its end is refused, and what a scope had asked for is not done for its successor.
@Suite("MECH retirement")
struct RetirementTests {
  private let flag = Cog<Bool>.Manual { true }
  private let choice = Cog<String>.Manual { "a" }
  private let source = Cog<Int>.Manual { 1 }
  private let log = Log()

  private func warned(_ body: @escaping (MechanismController) -> Void) -> Cogs {
    Cogs.forTesting(mechanisms: [Effects(body: body)], warn: { [log] in log($0) })
  }

  @Test("MECH-35 every registration on an ended scope is refused with a warning and is born dead")
  func lateRegistration() async throws {
    let late = Holder<MechanismController?>(nil)
    let cogs = warned { [flag] m in m.whenever(flag, named: "alarm") { child in late.value = child } }
    cogs.turn(flag, to: false)
    let before = cogs.counts
    let child = try #require(late.value)
    let ran = Count()
    let tokens = [
      child.run(named: "late") { [source] c in
        ran()
        _ = c[source]
      },
      child.watch(source, initial: .run) { _, _ in ran() },
      child.whenever(Cog<Bool> { _ in true }) { _ in ran() },
      child.switching(on: source) { _, _ in ran() },
      child.forEach(in: Cog<[Int]>.Manual { [1] }) { _, _ in ran() },
    ]
    let task = child.task { ran() }
    child.onCleanup { ran() }
    await task.value
    #expect(task.isCancelled)
    #expect(tokens.allSatisfy { $0.isCancelled })
    tokens[0].cancel()
    cogs.turn(source, to: 2)
    cogs.turn(source, to: 3)
    #expect(ran.value == 0)
    #expect(cogs.counts.states == before.states + 1)
    #expect(cogs.counts.dependencies == before.dependencies)
    #expect(log.entries.count == 7)
    #expect(log.entries.first?.contains("the reaction late was requested of the scope \"effects/alarm[true]\"") == true)
    cogs.tearDownForTesting()
  }

  @Test("MECH-36 a turn through an ended scope is refused with a warning")
  func lateTurn() throws {
    let late = Holder<MechanismController?>(nil)
    let cogs = warned { [flag] m in m.whenever(flag) { child in late.value = child } }
    cogs.turn(flag, to: false)
    let child = try #require(late.value)
    child.turn(source, to: 2, named: "late")
    child.turn(named: "later") { [source] c in c[source] = 3 }
    cogs.turn { [source] c in
      c[source] = 4
      child.turn(source, to: 5)
    }
    #expect(cogs.peek(source) == 4)
    #expect(child.peek(source) == 4)
    #expect(log.entries.count == 3)
    #expect(log.entries.first?.contains("the turn \"late\" was requested of the scope") == true)
  }

  @Test("MECH-37 a registration that ends its own scope in its first run is not kept")
  func endsItselfWhileRegistering() {
    let token = Holder<ReactionToken?>(nil)
    let cogs = context { [flag, source, log] m in
      token.value = m.whenever(flag) { child in
        child.run { c in
          log("\(c[source])")
          if c[source] == 1 { token.value?.cancel() }
        }
        child.run { c in log("second \(c[source])") }
        child.onCleanup { log("never") }
      }
    }
    #expect(log.take() == ["1", "second 1"])
    cogs.turn(flag, to: false)
    cogs.turn(flag, to: true)
    #expect(log.take() == ["never", "1"])
    cogs.turn(source, to: 2)
    #expect(log.entries.isEmpty)
    #expect(cogs.counts.dependencies == 0)
    cogs.checkGraph()
  }

  @Test("MECH-38 a waiting turn of an ended scope is skipped, and makes no revision")
  func waitingTurnIsSkipped() {
    let cogs = context { [flag, source, log] m in
      m.whenever(flag) { child in
        child.run { c in
          guard c[source] == 2 else { return }
          m.turn(flag, to: false)
          child.turn { c in
            log("ran")
            c[source] = 3
          }
        }
      }
    }
    cogs.turn(source, to: 2)
    #expect(cogs.peek(source) == 2)
    #expect(log.entries.isEmpty)
  }

  @Test("MECH-39 a write that comes to its turn before the scope ends stands")
  func waitingTurnBeforeTheEnd() {
    let cogs = context { [flag, source] m in
      m.whenever(flag) { child in
        child.run { c in
          guard c[source] == 2 else { return }
          child.turn(source, to: 3)
          m.turn(flag, to: false)
        }
      }
    }
    cogs.turn(source, to: 2)
    #expect(cogs.peek(source) == 3)
  }

  @Test("MECH-40 admission compares scopes, not the selected value")
  func admissionByInstance() {
    let cogs = context { [choice, source, log] m in
      m.switching(on: choice) { value, child in
        child.run { c in
          guard value == "a", c[source] == 2 else { return }
          m.turn(choice, to: "b")
          m.turn(choice, to: "a")
          child.turn { c in
            log("stale")
            c[source] = 99
          }
          m.turn(source, to: 5)
        }
      }
    }
    cogs.turn(source, to: 2)
    #expect(log.entries.isEmpty)
    #expect(cogs.peek(source) == 5)
    #expect(cogs.peek(choice) == "a")
    cogs.checkGraph()
  }

  @Test("MECH-41 a child that opens in the place of an ended one takes over none of its waiting turns")
  func successorOwnsNothing() {
    let order = Log()
    let cogs = context { [choice, source] m in
      m.run { c in
        guard c[source] == 2 else { return }
        m.turn(choice, to: "b")
      }
      m.switching(on: choice) { value, child in
        child.run { c in
          order("\(value) \(c[source])")
          if value == "a", c[source] == 2 { child.turn(source, to: 3) }
          if value == "b" { child.turn(source, to: 4) }
        }
      }
    }
    _ = order.take()
    cogs.turn(source, to: 2)
    #expect(order.entries == ["a 2", "b 2", "b 4"])
  }

  @Test("MECH-42 a handler may end its own selection; what it registers afterwards is dead")
  func handlerEndsItself() {
    let token = Holder<ReactionToken?>(nil)
    let other = Cog<Int>.Manual { 0 }
    let cogs = warned { [source, flag, log] m in
      token.value = m.whenever(flag) { child in
        child.run { c in
          log("\(c[source])")
          guard c[source] == 2 else { return }
          token.value?.cancel()
          child.run { c in log("nested \(c[other])") }
        }
      }
    }
    _ = log.take()
    cogs.turn(source, to: 2)
    cogs.turn(source, to: 3)
    cogs.turn(other, to: 1)
    #expect(log.entries.count == 2)
    #expect(log.entries.first == "2")
    #expect(log.entries.last?.contains("it is refused") == true)
    #expect(cogs.counts.dependencies == 0)
    cogs.checkGraph()
  }

  @Test("MECH-43 a cleanup runs once, and nothing that it reads is a dependency")
  func cleanupIsUntracked() {
    let token = Holder<ReactionToken?>(nil)
    let ended = Count()
    let (flag, source) = (flag, source)
    let context = Holder<Cogs?>(nil)
    context.value = Cogs.forTesting(
      mechanisms: [
        Effects { m in
          token.value = m.whenever(flag) { child in
            child.onCleanup {
              ended()
              _ = context.value?[source]
              _ = child.peek(source)
            }
          }
        }
      ])
    let notices = Count()
    track(
      {
        token.value?.cancel()
        token.value?.cancel()
      },
      onChange: { notices() })
    #expect(ended.value == 1)
    #expect(context.value?.counts.boundaries == 0)
    context.value?.turn(source, to: 2)
    context.value?.tearDownForTesting()
    #expect(ended.value == 1)
    #expect(notices.value == 0)
  }

  @Test("MECH-44 a cleanup in the middle of a reaction's run adds no dependency to it")
  func cleanupInsideReaction() {
    let token = Holder<ReactionToken?>(nil)
    let other = Cog<Int>.Manual { 0 }
    let derived = Cog<Int> { c in c[other] }
    let cogs = context { [source, flag, log] m in
      token.value = m.whenever(flag) { child in
        child.onCleanup { log("\(m.peek(derived))") }
      }
      m.run { c in
        if c[source] == 2 { token.value?.cancel() }
        log("ran")
      }
    }
    _ = log.take()
    cogs.turn(source, to: 2)
    #expect(log.take() == ["0", "ran"])
    cogs.turn(other, to: 1)
    #expect(log.entries.isEmpty)
    cogs.checkGraph()
  }

  @Test("MECH-45 a cleanup writes through what is still there; reactions of the ended scope do not see it")
  func cleanupWrites() {
    let cogs = context { [flag, source, log] m in
      m.run { c in log("outer \(c[source])") }
      m.whenever(flag) { child in
        child.run { c in log("inner \(c[source])") }
        child.onCleanup { m.turn(source, to: 9) }
      }
    }
    _ = log.take()
    cogs.turn(flag, to: false)
    #expect(log.entries == ["outer 9"])
  }

  @Test("MECH-46 a cleanup that writes while an idle context is torn down wakes no reaction of an ended scope")
  func cleanupWritesAtTeardown() {
    let context = Holder<Cogs?>(nil)
    let (source, log) = (source, log)
    context.value = Cogs.forTesting(mechanisms: [
      Effects("journal") { m in
        m.run { c in log("\(c[source])") }
        m.onCleanup {
          context.value?.turn(source, to: 9)
          log("wrote \(context.value?.peek(source) ?? 0)")
        }
      },
      Effects("other") { m in m.onCleanup { context.value?.turn(source, to: 8) } },
    ])
    _ = log.take()
    context.value?.tearDownForTesting()
    #expect(log.entries == ["wrote 9"])
  }

  @Test("MECH-52 a selection whose body holds its own token is released with its context", arguments: [false, true])
  func bodyHoldsToken(_ endsEarlier: Bool) {
    weak var captured: Holder<ReactionToken?>?
    let cogs = {
      let token = Holder<ReactionToken?>(nil)
      captured = token
      let cogs = context { [flag] m in
        token.value = m.whenever(flag) { child in child.onCleanup { token.value?.cancel() } }
      }
      if endsEarlier { token.value?.cancel() }
      return cogs
    }()
    #expect(captured != nil)
    cogs.tearDownForTesting()
    #expect(captured == nil)
  }
}
