/// Prints measurements as they come, as a table or as one JSON object per shape and runtime.
@MainActor
struct Report {
  let isJSON: Bool
  /// Allocations per turn by "shape runtime", from a pass of their own; empty without one.
  let allocations: [String: Double]

  init(isJSON: Bool, allocations: [String: Double]) {
    self.isJSON = isJSON
    self.allocations = allocations
    if !isJSON { print(Self.line("shape", ["runtime", "ns/turn", "± %", "× floor", "allocs/turn", "runs"])) }
  }

  func add(_ shape: String, _ measurements: [Measurement]) {
    let floor = measurements.first { $0.runtime == "floor" }?.median
    for each in measurements {
      let ratio = floor.map { each.median / $0 }
      let allocations = allocations["\(shape) \(each.runtime)"]
      if isJSON {
        print(
          """
          {"shape":"\(shape)","runtime":"\(each.runtime)","medianNs":\(rounded(each.median)),\
          "spread":\(rounded(each.spread)),"ratioToFloor":\(ratio.map(rounded) ?? "null"),\
          "allocationsPerOp":\(allocations.map(rounded) ?? "null"),\
          "runCount":\(each.runs),"expectedRunCount":\(each.runs)}
          """)
      } else {
        print(
          Self.line(
            shape,
            [
              each.runtime, rounded(each.median), rounded(each.spread * 100), ratio.map(rounded) ?? "-",
              allocations.map(rounded) ?? "-", "\(each.runs)",
            ]))
      }
    }
  }

  private func rounded(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let sign = hundredths < 0 ? "-" : ""
    let fraction = "\(abs(hundredths) % 100)"
    return "\(sign)\(abs(hundredths) / 100).\(fraction.count == 1 ? "0" : "")\(fraction)"
  }

  private static func line(_ shape: String, _ columns: [String]) -> String {
    func padded(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let name = shape + String(repeating: " ", count: max(0, 24 - shape.count))
    return name + columns.map { padded($0, 13) }.joined()
  }
}
