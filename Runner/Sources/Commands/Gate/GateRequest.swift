internal import RunnerWire
internal import StorefrontWorkload

/// What a gate is to measure.
struct GateRequest {
  /// Cuts that are gated unless others are named: what a user waits for, what never waits, and three shapes of a turn.
  static let usualCuts = [
    "cold", "session", "burst", "interactions", "control", "shape/turn", "shape/fan-16", "shape/chain-100",
  ]
  /// Seconds of the time pass, and the share of it for the confirmation.
  static let usualBudget = 540.0
  static let confirmationShare = 0.5
  /// Blocks, and how far they are extended while an interval is wide.
  static let blocks = (plain: 30, extended: 60)
  /// The fresh seed of the confirmation is this far from the first.
  static let freshSeed: UInt64 = 0x5EED

  var cuts: [String]
  var runtimes: [RuntimeEntry]
  var profile: StorefrontProfile
  var profileLabel: String
  /// Counts, instructions and sizes only.
  var quick: Bool
  var seed: UInt64
  var budget: Double
  var cpu: Int?
  var resume: Bool
  var resumeCommand: String

  /// The suites that are needed of a runtime.
  func suites(of runtime: RuntimeEntry) -> Set<WorkerSuite> { CutChoice.suites(cuts).intersection(runtime.suites) }

  /// The worker products that are needed, with the modules of their runtime that each links: shapes know no port.
  var products: [(name: String, modules: [String])] {
    runtimes.flatMap { runtime in
      WorkerSuite.allCases.filter { suites(of: runtime).contains($0) }.map { suite in
        (suite.executable(of: runtime.slug), suite == .shapes ? Array(runtime.modules.prefix(1)) : runtime.modules)
      }
    }
  }
}
