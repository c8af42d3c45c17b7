internal import RunnerPlatform

/// What the doctor finds about counters and about what moves them: the simulator, the processor's own, addresses, boost.
enum CounterFindings {
  static func findings() -> [Finding] { [simulator(ValgrindTool.find())] + hardware() + [addresses(), boost()] }

  static func simulator(_ lookup: ValgrindTool.Lookup) -> Finding {
    let subject = "instruction and call counts (valgrind)"
    switch lookup {
    case .missing(let reason): return Finding(.missing, subject, "none", reason)
    case .found(let tool):
      guard tool.fixedAddresses != nil else {
        return Finding(
          .caution, subject, "\(tool.version), without setarch -R",
          "allow personality(ADDR_NO_RANDOMIZE); until then valgrind's own layout is the only fixed one")
      }
      return Finding(.good, subject, "\(tool.version), addresses fixed by setarch -R")
    }
  }

  /// One line for each counter; a refusal is given in the kernel's words.
  private static func hardware() -> [Finding] {
    HardwareCounter.names.map { name in
      switch HardwareCounter.open(name) {
      case .opened: Finding(.good, "processor counter \(name)", "there")
      case .refused(let reason): refusal(name, reason)
      }
    }
  }

  static func refusal(_ name: String, _ reason: String) -> Finding {
    let forbidden = reason == "Permission denied" || reason == "Operation not permitted"
    return Finding(
      .missing, "processor counter \(name)", reason,
      forbidden
        ? "lower /proc/sys/kernel/perf_event_paranoid to 2 or less"
        : "usual in virtual machines; callgrind counts instructions instead")
  }

  private static func addresses() -> Finding {
    addresses(FileSystem.text("/proc/sys/kernel/randomize_va_space"))
  }

  static func addresses(_ setting: String?) -> Finding {
    switch setting {
    case nil:
      Finding(.caution, "address randomisation", "unknown", "times of one process alone may be lucky; use more points")
    case "0":
      Finding(
        .caution, "address randomisation", "off",
        "every process has the same layout, lucky or not: sysctl kernel.randomize_va_space=2")
    case let setting?: Finding(.good, "address randomisation", "on (\(setting)); off below valgrind")
    }
  }

  private static func boost() -> Finding {
    boost(
      intelNoTurbo: FileSystem.text("/sys/devices/system/cpu/intel_pstate/no_turbo"),
      boost: FileSystem.text("/sys/devices/system/cpu/cpufreq/boost"))
  }

  static func boost(intelNoTurbo: String?, boost: String?) -> Finding {
    switch (intelNoTurbo, boost) {
    case ("1", _), (nil, "0"): Finding(.good, "turbo", "off")
    case ("0", _):
      Finding(
        .caution, "turbo", "on",
        "echo 1 > /sys/devices/system/cpu/intel_pstate/no_turbo, as root, before measuring times")
    case (_, "1"):
      Finding(
        .caution, "turbo", "on", "echo 0 > /sys/devices/system/cpu/cpufreq/boost, as root, before measuring times")
    default: Finding(.caution, "turbo", "not visible", "usual in virtual machines; compare only within a run")
    }
  }
}
