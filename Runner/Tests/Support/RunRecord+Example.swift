public import RunnerResults

extension RunRecord {
  /// A small valid record.
  public static func example(cut: String = "cold", points: [Double] = [0.2, 0.1, 0.3]) -> RunRecord {
    RunRecord(
      createdAt: "2026-01-02T03:04:05Z", commit: String(repeating: "a", count: 40), dirty: false,
      environment: .example(),
      agreement: AgreementSummary(
        passed: true, runtimes: ["one"], profile: "smoke", checkpoints: 40, sessions: 5, digest: "0123"),
      witnesses: [WitnessResult(runtime: "one", counter: "allocations/plain", expected: 10, actual: 10, ok: true)],
      measurements: [
        Measurement(
          cut: cut, profile: "smoke", runtime: "one", metric: .wall, median: 0.2, low: 0.1, high: 0.3, points: points)
      ],
      unavailable: [Unavailable(metric: .allocations, reason: "no allocator")],
      plan: PlanRecord(
        seed: .max, runtimes: ["one"], cuts: [cut], profile: "smoke", quick: true, checkpoints: true, budget: 10,
        timeAllocator: "system", cpu: 1),
      jobs: [
        JobReading(
          pass: "time", runtime: "one", group: cut, point: 0, seconds: 0.5, iterations: 3, load: nil, stealTicks: nil,
          involuntarySwitches: 2)
      ])
  }
}

extension EnvironmentRecord {
  /// A small valid environment.
  public static func example(kernel: String = "6.1") -> EnvironmentRecord {
    EnvironmentRecord(
      stable: EnvironmentKey(
        cpuModel: "Some CPU", cores: 2, architecture: "x86_64", osRelease: "debian 12", libc: "glibc 2.36",
        toolchain: "Swift 6", allocator: "system", schema: 1),
      details: Details(
        kernel: kernel, hypervisor: nil, configuration: "release", flags: [], traits: [], countingAllocator: nil,
        countingAllocatorSettings: "", tools: ["git": "git 2"], load: 0.5, governor: nil, megahertz: 2000,
        stealTicks: 1))
  }
}
