import Cog
import CogTesting
import Observation

/// One program for each misuse; each must end the process with a message.
enum Misuse {
  static func plainCycle() {
    let later = Holder<Cog<Int>?>(nil)
    let alpha = Cog<Int>(name: "alpha") { c in later.value.map { c[$0] } ?? 0 }
    later.value = Cog<Int>(name: "beta") { c in c[alpha] }
    _ = Cogs.forTesting().peek(alpha)
  }

  static func selfCycle() {
    let later = Holder<Cog<Int>?>(nil)
    later.value = Cog<Int>(name: "alpha") { c in later.value.map { c[$0] } ?? 0 }
    if let alpha = later.value { _ = Cogs.forTesting().peek(alpha) }
  }

  static func dynamicCycle() {
    let flag = Cog<Bool>.Manual(name: "flag") { false }
    let later = Holder<Cog<Int>?>(nil)
    let alpha = Cog<Int>(name: "alpha") { c in
      guard c[flag], let gamma = later.value else { return 1 }
      return c[gamma]
    }
    let beta = Cog<Int>(name: "beta") { c in c[alpha] + 1 }
    later.value = Cog<Int>(name: "gamma") { c in c[beta] + 1 }
    let cogs = Cogs.forTesting()
    guard let gamma = later.value, cogs.peek(gamma) == 3 else { return }
    cogs.turn(flag, to: true)
    _ = cogs.peek(gamma)
  }

  static func keyedCycle() {
    let later = Holder<CogBox<Int, Int>?>(nil)
    later.value = CogBox<Int, Int>(name: "ring") { c, key in
      later.value.map { c[$0[(key + 1) % 3]] } ?? 0
    }
    if let ring = later.value { _ = Cogs.forTesting().peek(ring[0]) }
  }

  static func peekCycle() {
    let later = Holder<Cog<Int>?>(nil)
    later.value = Cog<Int>(name: "alpha") { c in later.value.map { c.peek($0) } ?? 0 }
    if let alpha = later.value { _ = Cogs.forTesting().peek(alpha) }
  }

  static func equalityCycle() {
    let cogs = Cogs.forTesting()
    let source = Cog<Int>.Manual { 0 }
    let later = Holder<Cog<Int>?>(nil)
    let alpha = Cog<Int>(
      name: "alpha",
      equals: { old, new in
        later.value.map { cogs.peek($0) == old } ?? (old == new)
      }
    ) { c in c[source] }
    later.value = Cog<Int>(name: "beta") { c in c[alpha] }
    if let beta = later.value { _ = cogs.peek(beta) }
    cogs.turn(source, to: 1)
    _ = cogs.peek(alpha)
  }

  static func tooDeep() {
    let later = Holder<CogBox<Int, Int>?>(nil)
    later.value = CogBox<Int, Int>(name: "stairs") { c, key in
      guard key > 0, let stairs = later.value else { return 0 }
      return c[stairs[key - 1]] + 1
    }
    let cogs = Cogs.forTesting()
    guard let stairs = later.value, cogs.peek(stairs[127]) == 127 else { return }
    _ = Cogs.forTesting().peek(stairs[128])
  }

  static func turnInSelector() {
    let cogs = Cogs.forTesting()
    let source = Cog<Int>.Manual { 0 }
    let alpha = Cog<Int>(name: "alpha") { _ in
      cogs.turn(source, to: 1, named: "rename")
      return 0
    }
    _ = cogs.peek(alpha)
  }

  static func turnBodyInSelector() {
    let cogs = Cogs.forTesting()
    let source = Cog<Int>.Manual { 0 }
    let alpha = Cog<Int>(name: "alpha") { _ in
      cogs.turn(named: "rename") { c in c[source] = 1 }
      return 0
    }
    cogs.turn { c in _ = c.peek(alpha) }
  }

  static func writerInSelector() {
    let cogs = Cogs.forTesting()
    let source = Cog<Int>.Manual { 0 }
    let writer = Holder<Writer?>(nil)
    let alpha = Cog<Int>(name: "alpha") { _ in
      writer.value?[source] = 1
      return 0
    }
    cogs.turn { c in
      writer.value = c
      _ = c.peek(alpha)
    }
  }

  static func reactionInSelector() {
    let controller = Holder<MechanismController?>(nil)
    let cogs = context { m in controller.value = m }
    let alpha = Cog<Int>(name: "alpha") { _ in
      controller.value?.run(named: "late") { _ in }
      return 0
    }
    _ = cogs.peek(alpha)
  }

  static func escapedReader() {
    let source = Cog<Int>.Manual(name: "source") { 0 }
    let escaped = Holder<Reader<Int>?>(nil)
    let alpha = Cog<Int>(name: "alpha") { c in
      escaped.value = c
      return c[source]
    }
    let cogs = Cogs.forTesting()
    _ = cogs.peek(alpha)
    _ = escaped.value?[source]
  }

  static func readerInAnotherSelector() {
    let source = Cog<Int>.Manual(name: "source") { 0 }
    let escaped = Holder<Reader<Int>?>(nil)
    let alpha = Cog<Int>(name: "alpha") { c in
      escaped.value = c
      return c[source]
    }
    let beta = Cog<Int>(name: "beta") { c in c[alpha] + (escaped.value?[source] ?? 0) }
    _ = Cogs.forTesting().peek(beta)
  }

  static func readerOfDeadContext() {
    let source = Cog<Int>.Manual(name: "source") { 0 }
    let escaped = Holder<Reader<Int>?>(nil)
    let alpha = Cog<Int>(name: "alpha") { c in
      escaped.value = c
      return c[source]
    }
    do { _ = Cogs.forTesting().peek(alpha) }
    _ = escaped.value?.curr
  }

  static func escapedReactionReader() {
    let source = Cog<Int>.Manual(name: "source") { 0 }
    let escaped = Holder<ReactionReader?>(nil)
    let cogs = context { m in m.run { c in escaped.value = c } }
    _ = escaped.value?[source]
    _ = cogs
  }

  static func escapedWriter() {
    let source = Cog<Int>.Manual(name: "source") { 0 }
    let escaped = Holder<Writer?>(nil)
    let cogs = Cogs.forTesting()
    cogs.turn { c in escaped.value = c }
    escaped.value?[source] = 1
  }

  static func writerInLaterTurn() {
    let source = Cog<Int>.Manual(name: "source") { 0 }
    let escaped = Holder<Writer?>(nil)
    let cogs = Cogs.forTesting()
    cogs.turn { c in escaped.value = c }
    cogs.turn { _ in escaped.value?[source] = 1 }
  }

  static func secondAssembly() {
    _ = Cogs.assemble()
    _ = Cogs.assemble()
  }

  static func sameName() {
    _ = Cogs.forTesting(mechanisms: [Effects("journal") { _ in }, Effects("journal") { _ in }])
  }

  static func lateSeed() {
    let source = Cog<Int>.Manual(name: "source") { 0 }
    let derived = Cog<Int> { c in c[source] }
    let seeds = Holder<CogSeeds?>(nil)
    let cogs = Cogs.forTesting(seeding: { seeds.value = $0 })
    _ = cogs.peek(derived)
    seeds.value?.seed(source, 1)
  }

  /// Ends normally: the application's context, assembled once, in order.
  static func assembly() {
    let source = Cog<Int>.Manual { 1 }
    let log = Log()
    let cogs = Cogs.assemble(mechanisms: [
      Effects("restore") { m in m.turn(source, to: 7) },
      Effects("journal") { m in m.run { c in log("\(c[source])") } },
    ])
    cogs.turn(source, to: 8)
    guard log.entries == ["7", "8"], cogs[source] == 8 else { fatalError("the log was \(log.entries)") }
  }

  static func readAfterTeardown() {
    let source = Cog<Int>.Manual(name: "source") { 0 }
    let cogs = Cogs.forTesting()
    _ = cogs.peek(source)
    cogs.tearDownForTesting()
    _ = cogs.peek(source)
  }

  static func turnAfterTeardown() {
    let source = Cog<Int>.Manual(name: "source") { 0 }
    let cogs = Cogs.forTesting()
    cogs.tearDownForTesting()
    cogs.turn(source, to: 1, named: "rename")
  }

  static func reactionAfterTeardown() {
    let controller = Holder<MechanismController?>(nil)
    let cogs = context { m in controller.value = m }
    cogs.tearDownForTesting()
    controller.value?.run(named: "late") { _ in }
  }

  static func duplicateElement() {
    let keys = Cog<[String]>.Manual(name: "keys") { ["a"] }
    let cogs = context { m in m.forEach(in: keys, named: "rows") { _, _ in } }
    cogs.turn(keys, to: ["a", "b", "c", "b"])
  }

  static func emptyBuffer() {
    let source = Cog<Int>.Manual(name: "source") { 0 }
    _ = Cogs.forTesting().values(of: source, buffering: .oldest(0))
  }

  static func exportAfterTeardown() {
    let source = Cog<Int>.Manual(name: "source") { 0 }
    let cogs = Cogs.forTesting()
    cogs.tearDownForTesting()
    _ = cogs.values(of: source)
  }

  static func assumedMainActor() async {
    let source = Cog<Int>.Manual(name: "source") { 0 }
    let cogs = Cogs.forTesting()
    await Task { @concurrent in elsewhere { cogs.turn(source, to: 1) } }.value
  }

  private nonisolated static func elsewhere(_ body: @MainActor () -> Void) { MainActor.assumeIsolated { body() } }

  @Observable
  final class Model {
    var age = 1

    nonisolated deinit {}
  }

  static func trackAfterSelector() {
    let model = Model()
    let escaped = Holder<Reader<Int>?>(nil)
    let alpha = Cog<Int>(name: "alpha") { c in
      escaped.value = c
      return c.track(model, \.age)
    }
    _ = Cogs.forTesting().peek(alpha)
    _ = escaped.value?.track(model, \.age)
  }

  static func trueCycleAfterSwitch() {
    let flag = Holder(false)
    let source = Cog<Int>.Manual(name: "source") { 1 }
    let later = Holder<Cog<Int>?>(nil)
    let alpha = Cog<Int>(name: "alpha") { c in
      guard flag.value, let beta = later.value else { return c[source] }
      return c[beta] + c[source]
    }
    later.value = Cog<Int>(name: "beta") { c in c[alpha] + 1 }
    let cogs = Cogs.forTesting()
    guard let beta = later.value, cogs.peek(beta) == 2 else { return }
    flag.value = true
    cogs.turn(source, to: 10)
    _ = cogs.peek(beta)
  }

  static func leaseInSelector() {
    let source = Cog<Int>.Manual(name: "source") { 0 }
    let context = Holder<Cogs?>(nil)
    let alpha = Cog<Int>(name: "alpha") { _ in
      context.value?.lease(source).end()
      return 1
    }
    context.value = Cogs.forTesting()
    _ = context.value?.peek(alpha)
  }

  static func refreshInSelector() {
    let cogs = Cogs.forTesting()
    let state = Cog<Int>.Async(default: 0, name: "offers") { _ in .none }
    let alpha = Cog<Int>(name: "alpha") { _ in
      cogs.refresh(state)
      return 0
    }
    _ = cogs.peek(alpha)
  }

  static func refreshInOwnSelector() {
    let cogs = Cogs.forTesting()
    let later = Holder<Cog<Int>.Async?>(nil)
    later.value = Cog<Int>.Async(default: 0, name: "offers") { _ in
      if let state = later.value { cogs.refresh(state) }
      return .none
    }
    if let state = later.value { _ = cogs.peek(state) }
  }

  static func refreshAfterTeardown() {
    let cogs = Cogs.forTesting()
    let state = Cog<Int>.Async(default: 0, name: "offers") { _ in .none }
    cogs.tearDownForTesting()
    cogs.refresh(state)
  }

  static func statusAfterTeardown() {
    let cogs = Cogs.forTesting()
    let state = Cog<Int>.Async(default: 0, name: "offers") { _ in .none }
    let status = cogs.status[state]
    cogs.tearDownForTesting()
    _ = status.isLoading
  }

  static func asyncCycle() {
    let later = Holder<Cog<Int>.Async?>(nil)
    later.value = Cog<Int>.Async(default: 0, name: "offers") { c in
      if let state = later.value { _ = c[state] }
      return .none
    }
    if let state = later.value { _ = Cogs.forTesting().peek(state) }
  }

  static func escapedAsyncReader() {
    let source = Cog<Int>.Manual(name: "source") { 0 }
    let escaped = Holder<Reader<Int>?>(nil)
    let state = Cog<Int>.Async(default: 0, name: "offers") { c in
      escaped.value = c
      return .none
    }
    _ = Cogs.forTesting().peek(state)
    _ = escaped.value?[source]
  }
}
