public import RunnerPlatform
public import RunnerResults

/// Reads where a run takes place.
public struct EnvironmentReader {
  /// The allocator of the counting pass.
  public let jemalloc: JemallocLibrary.Lookup

  /// Looks for the counting allocator.
  public init() { jemalloc = JemallocLibrary.find() }

  /// The tools whose versions are recorded beside the toolchain's.
  static let tools = ["git", "perf", "valgrind"]

  /// The flags that the package adds to every Swift target.
  static let buildFlags = ["-Xcc -fno-omit-frame-pointer"]

  /// The commit that the runner was built from: of the work tree around the executable, else around the current folder.
  ///
  /// Changes below `results` are recorded numbers and do not make it dirty.
  public static func commit() -> GitState? {
    let own = (try? FileSystem.ownExecutable()).map { FileSystem.folder(of: $0) }
    return [own, FileSystem.currentFolder()].lazy.compactMap { $0 }
      .compactMap { GitState.read(folder: $0, ignoring: "results") }.first
  }

  /// Reads everything.
  ///
  /// - Parameters:
  ///   - debugBuild: Whether the workers were built without optimisation.
  ///   - allocator: What timed workers allocate with: part of the key.
  public func read(debugBuild: Bool, allocator: TimingAllocator = .system) -> EnvironmentRecord {
    let host = HostDescription.read()
    let readings = HostReadings.read()
    var tools: [String: String] = [:]
    for tool in Self.tools { tools[tool] = ToolLookup.version(of: tool) }
    tools["swift"] = Self.toolchain()
    let stable = EnvironmentKey(
      cpuModel: host.cpuModel, cores: host.cores, architecture: host.architecture, osRelease: host.osRelease,
      libc: host.libc, toolchain: tools["swift"] ?? "unknown: no swift on PATH", allocator: allocator.rawValue,
      schema: RunRecord.currentSchema)
    return EnvironmentRecord(
      stable: stable,
      details: .init(
        kernel: host.kernel, hypervisor: host.hypervisor, configuration: debugBuild ? "debug" : "release",
        flags: Self.buildFlags, traits: [], countingAllocator: countingAllocator,
        countingAllocatorSettings: "", tools: tools, load: readings.load, governor: HostReadings.governor(),
        megahertz: HostReadings.megahertz(), stealTicks: readings.stealTicks))
  }

  /// The version line of the compiler. It is asked before its driver, which leaves a temporary folder behind at each call (seen with 6.3.1).
  public static func toolchain() -> String? {
    ToolLookup.version(of: "swift-frontend") ?? ToolLookup.version(of: "swift")
  }

  private var countingAllocator: String? {
    guard case .found(let library) = jemalloc else { return nil }
    return "jemalloc \(library.version ?? "of unknown version")"
  }
}
