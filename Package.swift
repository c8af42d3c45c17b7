// swift-tools-version: 6.2
import PackageDescription

// MARK: - Settings, stated once

/// Release builds carry frame pointers so that a sampling profiler can walk from a leaf to `main`.
let framePointers: SwiftSetting = .unsafeFlags(["-Xcc", "-fno-omit-frame-pointer"])

/// What the library products are built with: no unsafe flag, because SwiftPM refuses those in a versioned dependency. The
/// scripts add frame pointers to whole builds.
let product: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// What every other Swift target is built with.
let common: [SwiftSetting] = product + [framePointers]

/// What every runtime and every port is built with, alike: `common` plus MainActor default isolation.
let port: [SwiftSetting] = common + [.defaultIsolation(MainActor.self)]

/// The size opt-out of the Cog runtime: the attributes of the typed frontier vanish.
let compactArena = "COG_ARENA_COMPACT"

/// Sources that say `import Cog` mean the compact modules.
let onCompact: [SwiftSetting] = [
  .unsafeFlags(
    ["Cog", "CogTesting", "CogScenarios", "CogLiving"].flatMap { ["-module-alias", "\($0)=\(compactName($0))"] })
]

/// The compact twin of a Cog target.
func compactName(_ name: String) -> String { name.replacing("Cog", with: "CogCompact") }

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
  _ name: String, _ path: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  settings: [SwiftSetting] = common
) -> Target {
  .testTarget(name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: settings)
}

/// A C target: its sources and `include/` are in `path`.
func shim(_ name: String, _ path: String) -> Target {
  .target(name: name, path: path, cSettings: c)
}

let workload: [Target] = [
  library("StorefrontWorkload", "Workload/Sources"),
  tests("StorefrontWorkloadTests", "Workload/Tests", ["StorefrontWorkload"]),
]

let runtimes: [Target] = [
  library("GraphShapes", "Runtimes/GraphShapes/Sources"),
  library("ObservationNaive", "Runtimes/Observation/Naive/Sources", ["StorefrontWorkload"], settings: port),
  tests(
    "ObservationNaiveTests", "Runtimes/Observation/Naive/Tests",
    ["ObservationNaive", "StorefrontWorkload", "StorefrontVerification"]),
  library("ObservationMemo", "Runtimes/Observation/Memo/Sources", ["StorefrontWorkload"], settings: port),
  tests(
    "ObservationMemoTests", "Runtimes/Observation/Memo/Tests",
    ["ObservationMemo", "StorefrontWorkload", "StorefrontVerification"]),
  shim("StateGraphThread", "Runtimes/StateGraph/C"),
  library("StateGraph", "Runtimes/StateGraph/Sources", ["StateGraphThread"]),
  library("StateGraphShapes", "Runtimes/StateGraph/Shapes", ["GraphShapes", "StateGraph"]),
  tests("StateGraphTests", "Runtimes/StateGraph/Tests", ["GraphShapes", "StateGraph", "StateGraphShapes"]),
  library("StateGraphPort", "Runtimes/StateGraph/Port/Sources", ["StateGraph", "StorefrontWorkload"], settings: port),
  tests(
    "StateGraphPortTests", "Runtimes/StateGraph/Port/Tests",
    ["StateGraph", "StateGraphPort", "StorefrontVerification", "StorefrontWorkload"]),
]

let verification: [Target] = [
  library("StorefrontVerification", "Verification/Sources", ["StorefrontWorkload"]),
  library("StorefrontFaults", "Verification/Faults", ["StorefrontWorkload"], settings: port),
  tests(
    "StorefrontVerificationTests", "Verification/Tests",
    [
      "CogArena", "CogCompactArena", "CogCompactTesting", "CogTesting", "ObservationMemo", "ObservationNaive",
      "StateGraphPort", "StorefrontFaults",
      "StorefrontVerification",
      "StorefrontWorkload",
    ]),
]

/// One worker executable links exactly one runtime.
let runner: [Target] = [
  shim("CountingShim", "Runner/C/CountingShim"),
  shim("BusyShim", "Runner/C/BusyShim"),
  shim("PlatformShim", "Runner/C/PlatformShim"),
  shim("InstructionShim", "Runner/C/InstructionShim"),
  library("RunnerPlatform", "Runner/Sources/Platform", ["PlatformShim"]),
  library("RunnerCallgrind", "Runner/Sources/Callgrind"),
  library("RunnerProfile", "Runner/Sources/Profile"),
  library(
    "RunnerProfiling", "Runner/Sources/Profiling",
    [
      "RunnerCallgrind", "RunnerPlatform", "RunnerProfile", "RunnerRecording", "RunnerResults", "RunnerWire",
      "StorefrontWorkload",
    ]),
  library("RunnerStatistics", "Runner/Sources/Statistics"),
  library("RunnerSchedule", "Runner/Sources/Schedule", ["RunnerStatistics"]),
  library("RunnerVerdict", "Runner/Sources/Verdict", ["RunnerStatistics"]),
  library("RunnerResults", "Runner/Sources/Results", ["RunnerPlatform"]),
  library("RunnerWire", "Runner/Sources/Wire", ["GraphShapes", "StorefrontWorkload", "StorefrontVerification"]),
  library(
    "RunnerRecording", "Runner/Sources/Recording",
    [
      "GraphShapes", "RunnerCallgrind", "RunnerPlatform", "RunnerResults", "RunnerSchedule", "RunnerStatistics",
      "RunnerWire", "StorefrontVerification", "StorefrontWorkload",
    ]),
  library("RunnerGate", "Runner/Sources/Gate", ["RunnerResults", "RunnerStatistics", "RunnerVerdict"]),
  library(
    "RunnerReport", "Runner/Sources/Report", ["RunnerGate", "RunnerPlatform", "RunnerResults", "RunnerStatistics"]),
  library("RunnerExport", "Runner/Sources/Export", ["RunnerReport", "RunnerResults"]),
  library(
    "RunnerSelfTest", "Runner/Sources/SelfTest",
    ["RunnerPlatform", "RunnerResults", "RunnerSchedule", "RunnerStatistics", "RunnerVerdict"]),
  library(
    "RunnerCommands", "Runner/Sources/Commands",
    [
      "RunnerExport", "RunnerGate", "RunnerPlatform", "RunnerProfile", "RunnerProfiling", "RunnerRecording",
      "RunnerReport", "RunnerResults", "RunnerSchedule", "RunnerSelfTest", "RunnerStatistics", "RunnerWire",
      "StorefrontVerification", "StorefrontWorkload",
    ]),
  tool("storefront-bench", "Runner/Sources/Main/Bench", ["RunnerCommands", "RunnerPlatform"]),
  tool(
    "self-test-loop", "Runner/Sources/Main/SelfTestLoop",
    ["BusyShim", "RunnerPlatform", "RunnerStatistics", "RunnerWire"]),
  library(
    "RunnerMeasure", "Runner/Sources/Measure",
    ["CountingShim", "GraphShapes", "InstructionShim", "RunnerPlatform", "RunnerWire", "StorefrontWorkload"]),
  library(
    "RunnerWorkers", "Runner/Sources/Workers",
    [
      "CountingShim", "GraphShapes", "InstructionShim", "RunnerMeasure", "RunnerPlatform", "RunnerStatistics",
      "RunnerWire",
      "StorefrontVerification", "StorefrontWorkload",
    ]),
  tool(
    "storefront-worker-observation-naive", "Runner/Sources/Main/WorkerObservationNaive",
    ["ObservationNaive", "RunnerWorkers"]),
  tool(
    "storefront-worker-observation-memo", "Runner/Sources/Main/WorkerObservationMemo",
    ["ObservationMemo", "RunnerWorkers"]),
  tool("storefront-worker-state-graph", "Runner/Sources/Main/WorkerStateGraph", ["RunnerWorkers", "StateGraphPort"]),
  tool("storefront-shapes-floor", "Runner/Sources/Main/ShapesFloor", ["FloorShapes", "RunnerWorkers"]),
  tool(
    "storefront-shapes-observation", "Runner/Sources/Main/ShapesObservation", ["ObservationShapes", "RunnerWorkers"]),
  tool("storefront-shapes-state-graph", "Runner/Sources/Main/ShapesStateGraph", ["RunnerWorkers", "StateGraphShapes"]),
  .executableTarget(
    name: "counting-probe", dependencies: ["CountingShim"], path: "Runner/Tests/CountingProbe", cSettings: c),
  tests("CountingShimTests", "Runner/Tests/CountingShim", ["RunnerPlatform", "counting-probe"]),
  library(
    "RunnerTestSupport", "Runner/Tests/Support",
    ["RunnerPlatform", "RunnerResults", "RunnerWire", "StorefrontVerification", "StorefrontWorkload"]),
  tests(
    "RunnerMeasureTests", "Runner/Tests/Measure",
    [
      "ObservationNaive", "RunnerCallgrind", "RunnerMeasure", "RunnerPlatform", "RunnerTestSupport", "RunnerWire",
      "RunnerWorkers",
      "StorefrontFaults", "StorefrontWorkload", "storefront-shapes-floor", "storefront-shapes-state-graph",
      "storefront-worker-observation-memo", "storefront-worker-observation-naive", "storefront-worker-state-graph",
    ]),
  .target(name: "PlantedCosts", path: "Runner/Tests/PlantedWorker/C", cSettings: c),
  // Optimised in every configuration, so that a planted retain is one call and no function of the library around it.
  .executableTarget(
    name: "storefront-worker-planted",
    dependencies: [
      "PlantedCosts", "RunnerMeasure", "RunnerWire", "RunnerWorkers", "StorefrontVerification", "StorefrontWorkload",
    ],
    path: "Runner/Tests/PlantedWorker", exclude: ["C"], swiftSettings: common + [.unsafeFlags(["-O"])]),
  tests(
    "RunnerProfilingTests", "Runner/Tests/Profiling",
    [
      "RunnerCallgrind", "RunnerPlatform", "RunnerProfile", "RunnerProfiling", "RunnerRecording", "RunnerTestSupport",
      "StorefrontWorkload", "storefront-worker-planted",
    ]),
  tests("RunnerPlatformTests", "Runner/Tests/Platform", ["RunnerPlatform", "RunnerTestSupport"]),
  tests("RunnerCallgrindTests", "Runner/Tests/Callgrind", ["RunnerCallgrind"]),
  tests("RunnerStatisticsTests", "Runner/Tests/Statistics", ["RunnerPlatform", "RunnerStatistics"]),
  tests("RunnerVerdictTests", "Runner/Tests/Verdict", ["RunnerStatistics", "RunnerVerdict"]),
  tests("RunnerScheduleTests", "Runner/Tests/Schedule", ["RunnerSchedule"]),
  tests("RunnerResultsTests", "Runner/Tests/Results", ["RunnerPlatform", "RunnerResults", "RunnerTestSupport"]),
  tests("RunnerWireTests", "Runner/Tests/Wire", ["GraphShapes", "RunnerWire", "StorefrontWorkload"]),
  tests(
    "RunnerRecordingTests", "Runner/Tests/Recording",
    [
      "RunnerPlatform", "RunnerRecording", "RunnerResults", "RunnerSchedule", "RunnerTestSupport", "RunnerWire",
      "StorefrontVerification", "StorefrontWorkload",
    ]),
  tests(
    "RunnerCommandsTests", "Runner/Tests/Commands",
    [
      "RunnerCommands", "RunnerPlatform", "RunnerRecording", "RunnerResults", "RunnerStatistics", "RunnerTestSupport",
      "RunnerWire", "StorefrontWorkload", "storefront-bench", "storefront-worker-observation-naive",
    ]),
  tests(
    "RunnerSelfTestTests", "Runner/Tests/SelfTest",
    [
      "RunnerPlatform", "RunnerResults", "RunnerSelfTest", "RunnerStatistics", "RunnerTestSupport", "self-test-loop",
      "storefront-bench",
    ]),
  tests(
    "RunnerExportTests", "Runner/Tests/Export",
    ["RunnerExport", "RunnerPlatform", "RunnerResults", "RunnerTestSupport"], exclude: ["Schemas"]),
  tests("RunnerReportTests", "Runner/Tests/Report", ["RunnerReport", "RunnerResults", "RunnerTestSupport"]),
  tests(
    "RunnerGateTests", "Runner/Tests/Gate",
    ["RunnerGate", "RunnerReport", "RunnerResults", "RunnerStatistics", "RunnerTestSupport", "RunnerVerdict"]),
  tests("RunnerProfileTests", "Runner/Tests/Profile", ["RunnerProfile", "RunnerStatistics"]),
]

/// The targets of the Cog runtime in one configuration: the sources of the compact one are the same files, found through the
/// links in `Runtimes/CogCompact`.
func cogTargets(_ folder: String, _ name: (String) -> String, runtime: [SwiftSetting], others: [SwiftSetting])
  -> [Target]
{
  func isolated(_ base: [SwiftSetting]) -> [SwiftSetting] { base + [.defaultIsolation(MainActor.self)] }
  func named(_ targets: [String]) -> [Target.Dependency] { targets.map { .byName(name: name($0)) } }
  func cogTests(_ target: String, _ path: String, _ cog: [String], _ more: [Target.Dependency] = []) -> Target {
    tests(
      name(target), "\(folder)/Tests/\(path)", named(cog) + more, settings: isolated(common + others))
  }
  return [
    library(name("Cog"), "\(folder)/Sources", settings: isolated(product + runtime)),
    library(
      name("CogTesting"), "\(folder)/Testing", named(["Cog"]), settings: isolated(product + others)),
    library(
      name("CogScenarios"), "\(folder)/Scenarios", named(["Cog", "CogTesting"]) + ["GraphShapes"],
      settings: isolated(common + others)),
    library(
      name("CogLiving"), "\(folder)/Living", named(["Cog", "CogTesting"]) + ["GraphModel"],
      settings: isolated(common + others)),
    cogTests("CogTests", "Behaviour", ["Cog", "CogTesting"]),
    cogTests("CogInfrastructureTests", "Infrastructure", ["Cog", "CogTesting"]),
    cogTests("CogModelTests", "Model", ["Cog", "CogLiving", "CogTesting"], ["GraphModel"]),
    cogTests("CogScenarioTests", "Scenarios", ["Cog", "CogScenarios", "CogTesting"], ["GraphModel", "GraphShapes"]),
  ]
}

let cog: [Target] =
  cogTargets("Runtimes/Cog", { $0 }, runtime: [.define(compactArena, .when(traits: ["CompactArena"]))], others: [])
  + cogTargets("Runtimes/CogCompact", compactName, runtime: [.define(compactArena)], others: onCompact)

/// The Cog port in one configuration. The folder of the compact one holds a link to the same sources.
func cogPort(_ folder: String, _ name: String, _ modules: (String) -> String, settings: [SwiftSetting]) -> Target {
  library(
    name, "\(folder)/Sources", ["Cog", "CogTesting"].map { .byName(name: modules($0)) } + ["StorefrontWorkload"],
    settings: port + settings)
}

/// The port's tests in one configuration.
func cogPortTests(
  _ folder: String, _ name: String, _ port: String, _ modules: (String) -> String, alias: [SwiftSetting]
)
  -> Target
{
  tests(
    name, "\(folder)/Tests",
    [.byName(name: port)] + ["Cog", "CogTesting"].map { .byName(name: modules($0)) } + [
      "StorefrontVerification", "StorefrontWorkload",
    ], settings: common + alias)
}

let cogPorts: [Target] = [
  cogPort("Runtimes/CogArena", "CogArena", { $0 }, settings: []),
  cogPort("Runtimes/CogCompactArena", "CogCompactArena", compactName, settings: [.define(compactArena)] + onCompact),
  cogPortTests("Runtimes/CogArena", "CogArenaTests", "CogArena", { $0 }, alias: []),
  cogPortTests(
    "Runtimes/CogCompactArena", "CogCompactArenaTests", "CogCompactArena", compactName,
    alias: onCompact + [.unsafeFlags(["-module-alias", "CogArena=CogCompactArena"])]),
  tool("storefront-worker-cog-arena", "Runner/Sources/Main/WorkerCogArena", ["CogArena", "RunnerWorkers"]),
  tool("storefront-worker-cog-compact", "Runner/Sources/Main/WorkerCogCompact", ["CogCompactArena", "RunnerWorkers"]),
  tool("storefront-shapes-cog-arena", "Runner/Sources/Main/ShapesCogArena", ["CogScenarios", "RunnerWorkers"]),
  tool(
    "cog-balance", "Runner/Balance",
    ["Cog", "CogLiving", "CogScenarios", "CogTesting", "CountingShim", "GraphModel", "GraphShapes", "RunnerPlatform"]),
  tool(
    "storefront-shapes-cog-compact", "Runner/Sources/Main/ShapesCogCompact", ["CogCompactScenarios", "RunnerWorkers"]),
]

let shapes: [Target] = [
  library("GraphModel", "Runtimes/GraphModel/Sources"),
  tests("GraphModelTests", "Runtimes/GraphModel/Tests", ["GraphModel"]),
  .target(name: "Floor", path: "Runtimes/Floor/Sources", cSettings: c),
  library("FloorShapes", "Runtimes/Floor/Swift", ["Floor", "GraphShapes"]),
  tests("FloorTests", "Runtimes/Floor/Tests", ["Floor", "FloorShapes", "GraphModel", "GraphShapes"]),
  library("ObservationShapes", "Runtimes/Observation/Shapes", ["GraphShapes"], settings: port),
  tests(
    "ObservationShapesTests", "Runtimes/Observation/ShapesTests", ["GraphShapes", "ObservationShapes"], settings: port),
  tool(
    "shapes", "Runner/Shapes",
    ["CogScenarios", "FloorShapes", "GraphShapes", "ObservationShapes", "StateGraphShapes"]),
]

let plugins: [Target] = [
  .plugin(
    name: "Bench",
    capability: .command(
      intent: .custom(
        verb: "bench", description: "Measures the runtimes: builds for release and runs storefront-bench.")),
    path: "Plugins/Bench")
]

let package = Package(
  name: "storefront-bench",
  products: [
    .library(name: "Cog", targets: ["Cog"]),
    .library(name: "CogTesting", targets: ["CogTesting"]),
  ],
  traits: [
    .trait(
      name: "CompactArena",
      description: "Builds Cog without specialising its typed frontier in the client: less code, slower.")
  ],
  targets: workload + runtimes + verification + runner + cog + cogPorts + shapes + plugins
)
