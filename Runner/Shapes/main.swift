import CogScenarios

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures the graph shapes on Cog, on raw `@Observable` and on the C floor, interleaved in one process.
///
/// `shapes [--json] [--rounds N] [shape …]`. Exit code 0; 1 if a shape's value or run count is wrong or an
/// allocation-free shape allocates where jemalloc is preloaded; 2 for a wrong argument. Times are medians over rounds of nanoseconds per turn; only ratios within one run mean anything.
@MainActor
struct Arguments {
  var isJSON = false
  var rounds = 31
  var names: Set<String> = []

  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--rounds":
        guard let value = rest.popFirst().flatMap({ Int($0) }), value > 0 else { return nil }
        rounds = value
      default:
        guard ShapeCase.all.contains(where: { $0.name == argument }) else { return nil }
        names.insert(argument)
      }
    }
  }
}

guard let arguments = Arguments(Array(CommandLine.arguments.dropFirst())) else {
  print("usage: shapes [--json] [--rounds N] [\(ShapeCase.all.map(\.name).joined(separator: " | "))] …")
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
  let measurements = Measurement.interleaved(shapeCase, rounds: arguments.rounds)
  report.add(shapeCase, measurements)
  let allocations = measurements.first { $0.runtime == "cog" }?.allocations ?? 0
  if shapeCase.isAllocationFree, allocations > 0 {
    print("\(shapeCase.name): \(allocations) allocations per turn, not 0")
    isRight = false
  }
}
exit(isRight ? 0 : 1)
