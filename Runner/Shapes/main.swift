import CogScenarios
import Foundation
import GraphShapes

/// Measures the graph shapes on Cog, on raw `@Observable`, on the state graph and on the C floor, interleaved in one process.
///
/// `shapes [--json] [--rounds N] [--allocations FILE] [shape …]` times on whatever allocator the process has; FILE is what
/// `shapes --count [shape …]` printed in a process of its own with jemalloc preloaded, one line "<shape> <runtime> <allocations
/// per turn>" each.
///
/// Exit code 0; 1 if a shape's value or run count is wrong, or if an allocation-free shape allocates; 2 for a wrong argument;
/// 4 if allocations cannot be counted. Times are medians over rounds of nanoseconds per turn; only ratios within one run
/// mean anything.
@MainActor
struct Arguments {
  var isJSON = false
  var isCounting = false
  var rounds = 31
  var allocations: [String: Double] = [:]
  var names: Set<String> = []

  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--count": isCounting = true
      case "--rounds":
        guard let value = rest.popFirst().flatMap({ Int($0) }), value > 0 else { return nil }
        rounds = value
      case "--allocations":
        guard let path = rest.popFirst(), let text = try? String(contentsOfFile: path, encoding: .utf8) else {
          return nil
        }
        for line in text.split(separator: "\n") {
          let words = line.split(separator: " ")
          guard words.count == 3, let value = Double(words[2]) else { return nil }
          allocations["\(words[0]) \(words[1])"] = value
        }
      default:
        guard ShapeWorkload.named(argument) != nil else { return nil }
        names.insert(argument)
      }
    }
  }

  var workloads: [ShapeWorkload] { ShapeWorkload.all.filter { names.isEmpty || names.contains($0.name) } }
}

guard let arguments = Arguments(Array(CommandLine.arguments.dropFirst())) else {
  print(
    "usage: shapes [--json] [--rounds N] [--allocations FILE] [--count] "
      + "[\(ShapeWorkload.all.map(\.name).joined(separator: " | "))] …")
  exit(2)
}

if arguments.isCounting {
  guard let counter = AllocationCounter() else {
    print(
      "shapes: expected jemalloc to be preloaded and to count a thousand allocations as a thousand, found otherwise")
    exit(4)
  }
  for workload in arguments.workloads {
    for contender in Contender.all {
      guard let shape = contender.make(workload.name) else { continue }
      _ = shape.drive(10)
      let counted = counter.allocations { _ = shape.drive(100) }
      guard counted >= 0 else { exit(4) }
      print("\(workload.name) \(contender.runtime) \(Double(counted) / 100)")
    }
  }
  exit(0)
}

var isRight = true
let allocationFree = Set(ShapeCase.all.filter(\.isAllocationFree).map(\.name))
let report = Report(isJSON: arguments.isJSON, allocations: arguments.allocations)
for workload in arguments.workloads {
  let problems = Contender.all.compactMap { $0.problem(workload) }
  guard problems.isEmpty else {
    for problem in problems { print(problem) }
    isRight = false
    continue
  }
  report.add(workload.name, Measurement.interleaved(Contender.all, workload, rounds: arguments.rounds))
  if let allocations = arguments.allocations["\(workload.name) cog"], allocations > 0,
    allocationFree.contains(workload.name)
  {
    print("\(workload.name): \(allocations) allocations per turn, not 0")
    isRight = false
  }
}
exit(isRight ? 0 : 1)
