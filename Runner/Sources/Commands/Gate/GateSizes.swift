internal import RunnerGate
internal import RunnerPlatform
internal import RunnerResults
internal import RunnerWire

/// Bytes of code of what was built: of each worker, and of each module of its runtime.
struct GateSizes {
  static let prefix = "size/"

  let request: GateRequest
  let tool: SizeTool?

  func side(_ build: GateBuild) throws -> GateSide {
    guard let tool else { return GateSide() }
    var side = GateSide()
    for runtime in request.runtimes {
      func add(_ name: String, _ text: Int) {
        let key = GateKey(cut: Self.prefix + name, metric: .textBytes, runtime: runtime.slug)
        side.values[key] = GateValue(Double(text))
      }
      for suite in request.suites(of: runtime) {
        let path = "\(build.folder)/\(suite.executable(of: runtime.slug))"
        guard FileSystem.exists(path), let sizes = try tool.sizes(of: [path]) else { continue }
        add(suite == .storefront ? "worker" : "shapes-worker", sizes.text)
      }
      let needed = Set(request.products.flatMap(\.modules))
      for module in runtime.modules where needed.contains(module) {
        if let text = build.moduleText[module] { add(module, text) }
      }
    }
    return side
  }
}
