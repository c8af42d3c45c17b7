internal import RunnerPlatform
internal import RunnerResults
internal import RunnerWire

/// Bytes of the workers that are measured and of the object files of their modules. A number that cannot be had is
/// unavailable, with the reason.
struct SizeReading {
  private(set) var measurements: [Measurement] = []
  private(set) var unavailable: [Unavailable] = []

  /// Nothing was read.
  init() {}

  /// Reads in the folder of the workers; of a runtime's two modules the first is its own, the last the port's.
  init(_ options: RunOptions, _ client: WorkerClient) {
    guard !options.storefrontRuntimes.isEmpty else { return }
    guard let tool = SizeTool.find() else {
      let reason = "none of \(SizeTool.names.joined(separator: ", ")) is on PATH; install binutils"
      unavailable = Metric.ofSize.map { Unavailable(metric: $0, reason: reason) }
      return
    }
    for runtime in options.storefrontRuntimes {
      add("worker", runtime, options, note: "", tool.read([client.path(of: runtime)]))
      let modules = options.modules[runtime] ?? []
      for (index, module) in modules.enumerated() {
        let part = index == modules.count - 1 ? "port" : "runtime"
        add(part, runtime, options, note: "module \(module)", tool.read(module: module, of: runtime, client))
      }
    }
  }

  private mutating func add(
    _ part: String, _ runtime: String, _ options: RunOptions, note: String, _ reading: Result<ObjectSizes, SizeRefusal>
  ) {
    let cut = Metric.sizePrefix + part
    switch reading {
    case .success(let sizes):
      measurements += zip(Metric.ofSize, [sizes.text, sizes.total]).map { metric, bytes in
        let value = Double(bytes)
        return Measurement(
          cut: cut, profile: options.profileLabel, runtime: runtime, metric: metric, median: value, low: value,
          high: value, points: [value], note: note)
      }
    case .failure(let refusal):
      unavailable += Metric.ofSize.map {
        Unavailable(metric: $0, cut: cut, runtime: runtime, reason: refusal.reason)
      }
    }
  }
}

/// Why a size could not be read.
struct SizeRefusal: Error {
  let reason: String
}

extension SizeTool {
  fileprivate func read(_ files: [String]) -> Result<ObjectSizes, SizeRefusal> {
    do {
      guard let sizes = try sizes(of: files) else {
        return .failure(SizeRefusal(reason: "the size tool finds no sections in the worker's file"))
      }
      return .success(sizes)
    } catch {
      return .failure(SizeRefusal(reason: "\(error)"))
    }
  }

  fileprivate func read(
    module: String, of runtime: String, _ client: WorkerClient
  ) -> Result<ObjectSizes, SizeRefusal> {
    let worker = WorkerSuite.storefront.executable(of: runtime)
    if let linked = LinkedObjects.paths(of: module, linkedInto: worker, in: client.folder) { return read(linked) }
    let folder = "\(client.folder)/\(module).build"
    let names = (try? FileSystem.names(in: folder)) ?? []
    let objects = names.filter { $0.hasSuffix(".o") }.map { "\(folder)/\($0)" }
    guard !objects.isEmpty else {
      return .failure(
        SizeRefusal(reason: "no object files of \(module) beside the workers; measure in the folder of a build"))
    }
    return read(objects)
  }
}
