import RunnerPlatform
import RunnerResults
import RunnerWire

/// Lets every counter read programs whose counts are known, in the workers that will be measured.
struct CounterChecks {
  let options: RunOptions
  let preparation: RunPreparation
  let client: WorkerClient

  func perform() throws(RunFailure) -> CounterTrust {
    var trust = CounterTrust()
    try checkAllocations(&trust)
    try checkInstructions(&trust)
    try checkHardware(&trust)
    return trust
  }

  private func checkAllocations(_ trust: inout CounterTrust) throws(RunFailure) {
    switch preparation.jemalloc {
    case .missing(let reason):
      trust.unavailable += Metric.ofAllocations.map { Unavailable(metric: $0, reason: reason) }
    case .found(let library):
      for (runtime, suite) in options.workers {
        let request = WorkerRequest(mode: .witness, profile: options.profile, seed: options.seed)
        let reply = try client.ask(runtime, request, suite: suite, launch: WorkerLaunch(preload: library)).reply
        let check = WitnessCheck(runtime: runtime, witnesses: reply.witnesses ?? [])
        trust.witnesses += check.results
        trust.unavailable += check.unavailable
      }
    }
  }

  private func checkInstructions(_ trust: inout CounterTrust) throws(RunFailure) {
    guard options.cuts.contains(where: { options.instructions.covers(CutName.group(of: $0)) }) else { return }
    switch preparation.valgrind {
    case .missing(let reason):
      trust.unavailable += Metric.ofInstructions.map { Unavailable(metric: $0, reason: reason) }
    case .found(let tool):
      let instructions = InstructionClient(client: client, tool: tool)
      for (runtime, suite) in options.workers {
        let request = WorkerRequest(mode: .instructions, profile: options.profile, seed: options.seed)
        switch try instructions.ask(runtime, request, suite).answer {
        case .unavailable(let reason):
          trust.unavailable += Metric.ofInstructions.map { Unavailable(metric: $0, runtime: runtime, reason: reason) }
        case .counted(let reply, let profile):
          let task = WorkerTask(runtime: runtime, request: request)
          try RegionReading(task: task, profile: profile).requireBrackets()
          let check = InstructionWitnessCheck(runtime: runtime, profile, reply.regions ?? [])
          trust.witnesses += check.results
          trust.unavailable += check.unavailable
        }
      }
    }
  }

  /// The processor's own counters: what the kernel refuses is unavailable in its words; instructions must read a loop
  /// whose count is known, and without them none is believed.
  private func checkHardware(_ trust: inout CounterTrust) throws(RunFailure) {
    var missing = 0
    for (metric, name) in zip(Metric.ofHardware, HardwareCounter.names) {
      guard case .refused(let reason) = HardwareCounter.open(name) else { continue }
      missing += 1
      trust.unavailable.append(
        Unavailable(metric: metric, reason: "the kernel refuses the processor's counter of \(name): \(reason)"))
    }
    guard missing < Metric.ofHardware.count else { return }
    for (runtime, suite) in options.workers {
      let request = WorkerRequest(mode: .hardware, profile: options.profile, seed: options.seed)
      let reply = try client.ask(runtime, request, suite: suite).reply
      let check = HardwareWitnessCheck(runtime: runtime, reply.hardware ?? [])
      trust.witnesses.append(check.result)
      trust.unavailable += check.unavailable
    }
  }
}
