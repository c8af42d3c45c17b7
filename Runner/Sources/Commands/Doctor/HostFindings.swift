internal import RunnerPlatform
internal import RunnerResults

/// What the doctor finds about processors and their load.
enum HostFindings {
  static func findings(
    _ environment: EnvironmentRecord, noise: NoiseProbe, allowed: Int = CPUAffinity.allowed().count
  ) -> [Finding] {
    let details = environment.details
    let cores = environment.stable.cores
    return [
      processors(allowed, of: cores),
      load(details.load, cores: cores),
      governor(details.governor),
      hypervisor(details.hypervisor),
      steal(noise.steal),
      noise.spread < 0.05
        ? Finding(.good, "noise of a fixed loop", percent(noise.spread))
        : Finding(
          .caution, "noise of a fixed loop", percent(noise.spread), "stop other programs; believe counts before times"),
      null(noise.nullWidth),
      BuildConfiguration.isDebug
        ? Finding(.caution, "this build", "debug", "swift build -c release: runs refuse debug workers")
        : Finding(.good, "this build", "release"),
    ]
  }

  /// What counts is the processors that this process may use, which can be fewer than the host has.
  static func processors(_ allowed: Int, of cores: Int) -> Finding {
    let found = allowed == cores ? "\(cores)" : "\(allowed) of \(cores) may be used"
    guard allowed < 2 else { return Finding(.good, "processors", found) }
    return Finding(
      .caution, "processors", found,
      cores >= 2
        ? "let it use two or more: the runner shares one with the workers"
        : "use a host with two or more: the runner shares one with the workers")
  }

  static func load(_ load: Double?, cores: Int) -> Finding {
    guard let load else { return Finding(.caution, "load", "unknown", "times cannot be judged against other load") }
    return load <= 0.5 * Double(cores)
      ? Finding(.good, "load", "\(load)")
      : Finding(.caution, "load", "\(load)", "stop other programs before measuring times")
  }

  static func governor(_ governor: String?) -> Finding {
    switch governor {
    case nil:
      Finding(.caution, "frequency governor", "not visible", "usual in virtual machines; compare only within a run")
    case "performance": Finding(.good, "frequency governor", "performance")
    case let other?: Finding(.caution, "frequency governor", other, "cpupower frequency-set -g performance")
    }
  }

  static func hypervisor(_ hypervisor: Bool?) -> Finding {
    switch hypervisor {
    case false: Finding(.good, "hypervisor", "none")
    case true: Finding(.caution, "hypervisor", "present", "absolute times drift; compare only within a run")
    case nil: Finding(.caution, "hypervisor", "unknown", "compare only within a run")
    }
  }

  static func steal(_ share: Double?) -> Finding {
    guard let share else { return Finding(.caution, "steal time", "unknown", "compare only within a run") }
    return share < 0.01
      ? Finding(.good, "steal time", percent(share))
      : Finding(.caution, "steal time", percent(share), "wait until the other machines on this host are quiet")
  }

  /// A run prints the same figure of its reference, over whole processes.
  static func null(_ width: Double?) -> Finding {
    let subject = "loop against itself"
    guard let width else { return Finding(.caution, subject, "unknown", "the clock did not move; believe counts only") }
    return width < 0.02
      ? Finding(.good, subject, "interval \(percent(width)) wide")
      : Finding(
        .caution, subject, "interval \(percent(width)) wide", "stop other programs; smaller differences cannot be told")
  }

  private static func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10) %" }
}
