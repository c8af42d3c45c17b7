internal import RunnerPlatform
internal import RunnerWire

/// Two builds of a worker that behave well and alike, and a simulator that reads the profile beside the worker it starts.
public struct GateStage {
  private let scratch: Scratch
  /// The base's worker.
  public let base: FakeWorker
  /// The head's worker.
  public let head: FakeWorker
  /// The folder around everything.
  public var folder: String { scratch.path }

  /// Sets a stage.
  public init() throws {
    scratch = try Scratch("gate")
    base = try FakeWorker(folder: scratch.path + "/base")
    head = try FakeWorker(folder: scratch.path + "/head")
    for worker in [base, head] {
      try simulate(worker, instructions: 1_000_000)
      try worker.behave(Self.answeringAnySeed)
    }
  }

  /// The confirmation of a gate asks for random sessions from another seed.
  private static let answeringAnySeed = #"""
    if test $mode = verify; then
      seed=$(printf %s "$request" | sed -n 's/.*"seed":\([0-9]*\).*/\1/p')
      sed "s/\"seed\":1/\"seed\":$seed/" "$folder/replies/verify"
      exit 0
    fi
    """#

  /// Makes a worker's instructions on the cut `control` a number.
  public func simulate(_ worker: FakeWorker, instructions: Int, retains: Int = 100) throws {
    var profile = FakeProfile.honest()
    profile.add("cut control", instructions, [("swift_retain", retains)])
    try worker.simulate(profile.text, script: "folder=${program%/*}")
  }

  /// Makes a worker's seconds on the cut `control` a number.
  public static func time(_ worker: FakeWorker, _ seconds: Double) throws {
    try worker.reply("time", "control") {
      $0.iterations = 7
      $0.times = [CutTimes(cut: "control", wall: seconds, cpu: seconds, samples: 7)]
      $0.runCounts = [CutRunCounts(cut: "control", observerRuns: 14, requests: 7, units: 7)]
    }
  }

  /// Makes a worker's allocations on the cut `control` a number, over ten units.
  public static func count(_ worker: FakeWorker, _ allocations: Double) throws {
    try worker.reply("count", "control") {
      $0.counts = [
        CutCounts(
          cut: "control", allocations: allocations, frees: 18, allocatedBytes: 640, survivingAllocations: 2,
          survivingBytes: 64, peakBytes: 512, units: 10)
      ]
    }
  }

  /// Gates the head against the base.
  public func gate(_ more: [String], shell: String = "", deadline: Double = 60) throws -> Bench.Outcome {
    try Bench.run(
      [
        "gate", "--base-workers", folder + "/base", "--head-workers", folder + "/head", "--runtimes",
        FakeWorker.runtime,
      ]
        + ["--profile", "smoke", "--state", folder + "/state"] + more,
      environment: ["SIMULATOR": folder + "/base"], shell: "PATH=$SIMULATOR:$PATH; export PATH\n" + shell,
      deadline: deadline)
  }
}
