internal import RunnerPlatform
internal import RunnerResults

/// What the doctor finds about the programs and libraries that counters need.
enum ToolFindings {
  static func findings(_ environment: EnvironmentRecord, jemalloc: JemallocLibrary.Lookup) -> [Finding] {
    let tools = environment.details.tools
    return [
      allocator(jemalloc),
      tool(
        "swift", "toolchain", tools, advice: "put the toolchain's bin folder on PATH: it is part of the environment key"
      ),
      tool("git", "commit of a run", tools, advice: "apt-get install git"),
      tool("perf", "processor profiles", tools, advice: "apt-get install linux-perf"),
    ]
  }

  static func allocator(_ lookup: JemallocLibrary.Lookup) -> Finding {
    switch lookup {
    case .found(let library):
      Finding(.good, "allocation counts", "jemalloc \(library.version ?? "of unknown version") at \(library.path)")
    case .missing(let reason): Finding(.missing, "allocation counts", "no jemalloc", reason)
    }
  }

  private static func tool(_ name: String, _ use: String, _ tools: [String: String], advice: String) -> Finding {
    tools[name].map { Finding(.good, "\(use) (\(name))", $0) }
      ?? Finding(.missing, "\(use) (\(name))", "no \(name) on PATH", advice)
  }
}
