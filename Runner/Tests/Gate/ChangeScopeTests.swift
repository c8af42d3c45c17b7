import RunnerGate
import Testing

/// What a change can reach follows from its paths.
struct ChangeScopeTests {
  @Test(arguments: [
    "docs/gate.md", "README.md", "scripts/gate", "Runner/Tests/Gate/A.swift", "results/thresholds.json",
  ])
  func nothingIsReached(path: String) { #expect(ChangeScope(paths: [path]).isEmpty) }

  @Test func aRuntimeReachesItself() {
    #expect(ChangeScope(paths: ["Runtimes/Cog/Sources/Arena/Edge.swift"]).runtimes == ["cog-arena", "cog-compact"])
    #expect(ChangeScope(paths: ["Runtimes/CogCompactArena/Sources"]).runtimes == ["cog-compact"])
    let scope = ChangeScope(paths: ["Runtimes/StateGraph/Sources/A.swift", "docs/a.md"])
    #expect(scope.runtimes == ["state-graph"] && !scope.everything && !scope.control)
  }

  @Test(arguments: ["Workload/Sources/Kernels/A.swift", "Runner/Sources/Measure/A.swift", "Package.swift", "unknown"])
  func everythingIsReached(path: String) {
    let scope = ChangeScope(paths: [path])
    #expect(scope.everything && scope.control)
  }

  @Test func shapesReachTheShapesOfAll() {
    let scope = ChangeScope(paths: ["Runtimes/GraphShapes/Sources/A.swift"])
    #expect(scope.shapes && !scope.everything && !scope.isEmpty)
  }
}
