import GraphShapes
import RunnerResults
import RunnerWire
import StorefrontVerification

/// Proof that the workers of a run compute the same: the gate for the storefront, values and runs for the graph shapes.
struct RunAgreement {
  /// The verdict on the storefront; nil when the run has no cut of it.
  let verdict: AgreementVerdict?
  /// What every runtime's shapes came to.
  let shapes: [(runtime: String, checks: [ShapeCheck])]

  init(
    _ options: RunOptions, _ client: WorkerClient, onProgress: @escaping (_ runtime: String, _ fraction: Double) -> Void
  ) throws(RunFailure) {
    let storefront = options.storefrontRuntimes
    if storefront.isEmpty {
      verdict = nil
    } else {
      let gate = AgreementCheck(
        runtimes: storefront, profile: options.profile, seed: options.seed, randomSessions: options.randomSessions)
      let verdict = try gate.perform(client, onProgress: onProgress)
      try verdict.requirePassed()
      self.verdict = verdict
    }
    var shapes: [(String, [ShapeCheck])] = []
    for (runtime, suite) in options.workers where suite == .shapes {
      let request = WorkerRequest(mode: .verify, profile: options.profile, seed: options.seed)
      onProgress(runtime, 0)
      let reply = try client.ask(runtime, request, suite: suite, onProgress: { onProgress(runtime, $0) }).reply
      let checks = reply.shapes ?? []
      try Self.require(checks, of: runtime)
      shapes.append((runtime, checks))
    }
    self.shapes = shapes
  }

  /// Every shape that a runtime has must have come to the value of the ledger; its runs are the worker's to check, as they
  /// are the runtime's own.
  private static func require(_ checks: [ShapeCheck], of runtime: String) throws(RunFailure) {
    guard !checks.isEmpty else {
      throw RunFailure(.invalidMeasurement, "\(runtime), verify: expected at least one graph shape, found none")
    }
    for check in checks {
      guard let workload = ShapeWorkload.named(check.shape) else {
        throw RunFailure(
          .invalidMeasurement,
          "\(runtime), verify: expected known graph shapes, found \(check.shape); build the workers and the runner together"
        )
      }
      guard check.value == workload.value else {
        throw RunFailure(
          .disagreement,
          "the runtimes do not agree; nothing is recorded. First difference:\n\(CutName.shapePrefix)\(check.shape) / value"
            + "\n  expected: \(workload.value)\n  \(runtime): \(check.value)")
      }
    }
  }
}

extension AgreementSummary {
  /// What a run's agreement comes to: claims of the trace and values of shapes together.
  init(_ verdict: AgreementVerdict?, shapes: [(runtime: String, checks: [ShapeCheck])], profile: String) {
    var hash = ShortHash()
    for check in shapes.first?.checks ?? [] { hash.add(Array("\(check.shape) \(check.value)\n".utf8)) }
    var runtimes = verdict?.runtimes ?? []
    for (runtime, _) in shapes where !runtimes.contains(runtime) { runtimes.append(runtime) }
    self.init(
      passed: verdict?.passed ?? !shapes.isEmpty, runtimes: runtimes, profile: profile,
      checkpoints: (verdict?.checkpoints ?? 0) + shapes.reduce(0) { $0 + $1.checks.count },
      sessions: verdict?.sessions ?? 0, digest: verdict?.digest ?? hash.digits)
  }
}
