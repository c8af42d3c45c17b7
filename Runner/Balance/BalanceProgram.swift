import Cog
import CogLiving
import CogScenarios
import CogTesting
import GraphModel
import GraphShapes
import Observation

extension BalanceProgram {
  /// Every graph shape, the small sweeps, and a program for each part of the runtime.
  @MainActor
  static var written: [BalanceProgram] {
    let shapes = ShapeCase.all.map { shape in
      BalanceProgram(name: "shape \(shape.name)") {
        let made = shape.make()
        _ = made.drive(min(shape.turns, 10))
        made.cogs.tearDownForTesting()
      }
    }
    let sweeps = Sweep.all.filter { $0.width * $0.layers <= 2_500 }.map { sweep in
      BalanceProgram(name: "sweep \(sweep.name)") {
        let made = sweep.make()
        _ = made.drive(2)
        made.cogs.tearDownForTesting()
      }
    }
    let parts: [(String, @MainActor () async -> Void)] = [
      ("policies", BalanceParts.policies), ("refreshes", BalanceParts.refreshes), ("streams", BalanceParts.streams),
      ("concurrent work", BalanceParts.concurrentWork), ("late work", BalanceParts.lateWork),
      ("exports", BalanceParts.exports), ("external models", BalanceParts.externalModels),
      ("scopes", BalanceParts.scopes), ("tasks", BalanceParts.tasks), ("lifetimes", BalanceParts.lifetimes),
      ("adapters", BalanceParts.adapters), ("keys and values", BalanceParts.keysAndValues),
      ("a dropped context", BalanceParts.droppedContext),
      ("teardown in a turn", BalanceParts.teardownInTurn),
    ]
    return shapes + sweeps + parts.map { BalanceProgram(name: $0.0, body: $0.1) }
  }

  /// Random living programs, by seed.
  @MainActor
  static func random(_ count: Int) -> [BalanceProgram] {
    (0..<count).map { number in
      let program = LivingProgram.random(seed: UInt64(number + 1))
      return BalanceProgram(name: "living program \(number + 1)") {
        let subject = LivingCog(program)
        for step in program.steps { _ = await subject.perform(step) }
        _ = await subject.tearDown()
      }
    }
  }

  /// Programs that leave one block, one context, and one reaction's closure behind in each repetition.
  @MainActor
  static var leaks: [BalanceProgram] {
    [
      BalanceProgram(name: "a planted block") { Planted.leave(Planted()) },
      BalanceProgram(name: "a planted context") {
        let cogs = Cogs.forTesting()
        cogs.tearDownForTesting()
        Planted.leave(cogs)
      },
      BalanceProgram(name: "a planted cycle") {
        let holder = Planted()
        let cogs = Cogs.forTesting(mechanisms: [Hold { m in m.run { _ in withExtendedLifetime(holder) {} } }])
        holder.held = cogs
      },
    ]
  }
}

private final class Planted {
  /// Where no optimiser can tell that nobody looks.
  @MainActor private static var last = Unmanaged.passRetained(Planted()).toOpaque()
  var held: AnyObject?

  @MainActor
  static func leave(_ object: AnyObject) { last = Unmanaged.passRetained(object).toOpaque() }

  deinit {}
}

/// A mechanism made of a closure.
@MainActor
struct Hold: Mechanism {
  let body: (MechanismController) -> Void

  init(_ body: @escaping (MechanismController) -> Void) { self.body = body }

  func operate(_ m: MechanismController) { body(m) }
}
