internal import RunnerPlatform
internal import RunnerRecording
internal import RunnerReport
internal import RunnerResults

/// `doctor`: what this host can measure, how noisy it is now, and what to do about it.
enum DoctorVerb {
  static let spec = VerbSpec(
    name: "doctor", summary: "Says what this host can measure, how noisy it is now, and what to do about it.",
    options: [WorkerChoice.options[0], Console.jsonOption],
    example: "storefront-bench doctor", action: run)

  private struct Report: Encodable {
    let environment: EnvironmentRecord
    let findings: [Finding]
  }

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let client = try WorkerChoice.client(arguments, interrupts: nil)
    let reader = EnvironmentReader()
    let environment = reader.read(debugBuild: BuildConfiguration.isDebug)
    let findings =
      HostFindings.findings(environment, noise: NoiseProbe.measure())
      + ToolFindings.findings(environment, jemalloc: reader.jemalloc) + CounterFindings.findings()
      + RuntimeEntry.all.flatMap { WorkerFindings.findings($0, client, jemalloc: reader.jemalloc) }
    if arguments.has("--json") {
      try Console.printJSON(Report(environment: environment, findings: findings))
      return .fine
    }
    var table = TextTable([("state", .left), ("what", .left), ("found", .left), ("what to do", .left)])
    for finding in findings {
      table.add([finding.state.rawValue, finding.subject, finding.found, finding.advice])
    }
    let stable = environment.stable.fields.map { "  \($0.name): \($0.value)" }
    try Console.print(
      (["environment \(environment.key)"] + stable + [""] + table.lines()).joined(separator: "\n"))
    return .fine
  }
}
