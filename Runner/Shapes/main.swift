import CogScenarios

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures the graph shapes on Cog, on raw `@Observable`, on the state graph and on the C floor, interleaved in one process.
///
/// `shapes [--json] [--long] [--rounds N] [shape …]`. `--long` drives the sweeps by their full counts.
///
/// Exit code 0; 1 if a shape's value or run count is wrong, or if an allocation-free shape allocates where jemalloc is
/// preloaded; 2 for a wrong argument. Times are medians over rounds of nanoseconds per turn; only ratios within one
/// run mean anything.
@MainActor
struct Arguments {
  var isJSON = false
  var isLong = false
  var rounds = 31
  var names: Set<String> = []

  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--long": isLong = true
      case "--rounds":
        guard let value = rest.popFirst().flatMap({ Int($0) }), value > 0 else { return nil }
        rounds = value
      default:
        let known = ShapeCase.all.map(\.name) + Sweep.all.map(\.name)
        guard known.contains(argument) else { return nil }
        names.insert(argument)
      }
    }
  }
}

guard let arguments = Arguments(Array(CommandLine.arguments.dropFirst())) else {
  print("usage: shapes [--json] [--long] [--rounds N] [\(ShapeCase.all.map(\.name).joined(separator: " | "))] …")
  exit(2)
}

var isRight = true
var report = Report(isJSON: arguments.isJSON)
for shapeCase in ShapeCase.all where arguments.names.isEmpty || arguments.names.contains(shapeCase.name) {
  let check = Contender.cog(shapeCase)
  let value = check.drive(shapeCase.turns)
  guard value == shapeCase.finalValue, check.runs() == shapeCase.runs else {
    print("\(shapeCase.name): value \(value) in \(check.runs()) runs, not \(shapeCase.finalValue) in \(shapeCase.runs)")
    isRight = false
    continue
  }
  let contenders = [
    Contender.floor(shapeCase.name), Contender.cog(shapeCase), Contender.observation(shapeCase.name),
    Contender.stateGraph(shapeCase.name),
  ]
  let measurements = Measurement.interleaved(contenders.compactMap { $0 }, rounds: arguments.rounds)
  report.add(shapeCase.name, runs: shapeCase.runs, measurements)
  let allocations = measurements.first { $0.runtime == "cog" }?.allocations ?? 0
  if shapeCase.isAllocationFree, allocations > 0 {
    print("\(shapeCase.name): \(allocations) allocations per turn, not 0")
    isRight = false
  }
}
for sweep in Sweep.all where arguments.names.isEmpty || arguments.names.contains(sweep.name) {
  let turns = arguments.isLong ? sweep.turns.full : sweep.turns.short
  let cog = Contender.cog(sweep)
  let floor = Contender.floor(sweep)
  let values = (cog.drive(turns), floor?.drive(turns))
  guard values.0 == values.1, cog.runs() == floor?.runs() else {
    print("\(sweep.name): \(values.0) in \(cog.runs()) runs; the floor gives another value or count")
    isRight = false
    continue
  }
  let runs = cog.runs()
  report.add(
    sweep.name, runs: runs, Measurement.interleaved([floor, cog].compactMap { $0 }, rounds: arguments.rounds))
}
exit(isRight ? 0 : 1)
