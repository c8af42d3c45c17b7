internal import RunnerPlatform
internal import RunnerRecording
internal import RunnerWire
internal import StorefrontWorkload

/// What the doctor finds about a runtime's worker: is it built, how, and do its counters count?
enum WorkerFindings {
  static func findings(
    _ runtime: RuntimeEntry, _ client: WorkerClient, jemalloc: JemallocLibrary.Lookup
  ) -> [Finding] {
    WorkerSuite.allCases.filter { runtime.suites.contains($0) }
      .map { finding(runtime, $0, client, jemalloc: jemalloc) }
  }

  private static func finding(
    _ runtime: RuntimeEntry, _ suite: WorkerSuite, _ client: WorkerClient, jemalloc: JemallocLibrary.Lookup
  ) -> Finding {
    let subject = "\(suite.rawValue) worker \(runtime.slug)"
    guard FileSystem.isExecutable(client.path(of: runtime.slug, suite: suite)) else {
      return Finding(.missing, subject, "not built", "swift build -c release")
    }
    do {
      let request = WorkerRequest(mode: .describe, profile: .smoke, seed: 1)
      if try client.ask(runtime.slug, request, suite: suite).reply.debugBuild {
        return Finding(.caution, subject, "debug build", "swift build -c release: a run refuses debug builds")
      }
      guard case .found(let library) = jemalloc else { return Finding(.good, subject, "release build") }
      let reply = try client.ask(
        runtime.slug, WorkerRequest(mode: .witness, profile: .smoke, seed: 1), suite: suite,
        launch: WorkerLaunch(preload: library)
      ).reply
      return finding(subject, reply.witnesses ?? [])
    } catch {
      return Finding(.missing, subject, error.description, "build the workers and the runner together")
    }
  }

  static func finding(_ subject: String, _ witnesses: [Witness]) -> Finding {
    guard let failed = witnesses.first(where: { !$0.ok }) else {
      return Finding(.good, subject, "release build, \(witnesses.count) witnesses right")
    }
    let found = failed.actual.map { "\($0)" } ?? failed.reason ?? "nothing"
    return Finding(
      .missing, subject, "the witness \(failed.counter) expected \(failed.expected), read \(found)",
      "its counts will be unavailable")
  }
}
