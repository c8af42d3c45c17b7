// swift-tools-version: 6.2
import PackageDescription

// MARK: - Settings, stated once

/// Release builds carry frame pointers so that a sampling profiler can walk from a leaf to `main`.
let framePointers: SwiftSetting = .unsafeFlags(["-Xcc", "-fno-omit-frame-pointer"])

/// What every Swift target is built with.
let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
  framePointers,
]

/// What every runtime and every port is built with, alike: `common` plus MainActor default isolation.
let port: [SwiftSetting] = common + [.defaultIsolation(MainActor.self)]

/// valgrind 3.19 reads DWARF 4 but not the DWARF 5 that clang writes by default.
let c: [CSetting] = [.unsafeFlags(["-gdwarf-4", "-fno-omit-frame-pointer", "-Wall", "-Wextra", "-Werror"])]

// MARK: - Floors

func library(
  _ name: String, _ path: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
  sources: [String]? = nil, settings: [SwiftSetting] = common
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, exclude: exclude, sources: sources, swiftSettings: settings)
}

func tool(_ name: String, _ path: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: common)
}

func tests(
  _ name: String, _ path: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = common
) -> Target {
  .testTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

let workload: [Target] = []

let runtimes: [Target] = []

let verification: [Target] = []

/// One worker executable links exactly one runtime.
let runner: [Target] = []

let cog: [Target] = [
  library("Cog", "Runtimes/Cog/Sources", settings: port),
  library("CogTesting", "Runtimes/Cog/Testing", ["Cog"], settings: port),
  library("CogScenarios", "Runtimes/Cog/Scenarios", ["Cog", "CogTesting"], settings: port),
  library("GraphModel", "Runtimes/GraphModel/Sources"),
  tests("GraphModelTests", "Runtimes/GraphModel/Tests", ["GraphModel"]),
  tests("CogModelTests", "Runtimes/Cog/Tests/Model", ["Cog", "CogTesting", "GraphModel"], settings: port),
  tests(
    "CogScenarioTests", "Runtimes/Cog/Tests/Scenarios", ["Cog", "CogScenarios", "CogTesting", "GraphModel"],
    settings: port),
  .target(name: "Floor", path: "Runtimes/Floor/Sources", cSettings: c),
  tests("FloorTests", "Runtimes/Floor/Tests", ["Floor", "GraphModel"]),
  library("ObservationShapes", "Runtimes/Observation/Shapes", settings: port),
  tests("ObservationShapesTests", "Runtimes/Observation/ShapesTests", ["ObservationShapes"], settings: port),
  tool("shapes", "Runner/Shapes", ["CogScenarios", "Floor", "ObservationShapes"]),
  tests("CogInfrastructureTests", "Runtimes/Cog/Tests/Infrastructure", ["Cog", "CogTesting"], settings: port),
  tests("CogTests", "Runtimes/Cog/Tests/Behaviour", ["Cog", "CogTesting"], settings: port),
]

let package = Package(
  name: "storefront-bench",
  targets: workload + runtimes + verification + runner + cog
)
