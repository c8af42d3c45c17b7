import Foundation
internal import RunnerRecording
internal import RunnerReport
internal import RunnerResults

/// The growth of a series of runs as a table for a terminal.
enum GrowthTable {
  static func text(_ record: ScalingRecord) -> String {
    var table = TextTable(
      [("cut", .left), ("runtime", .left), ("metric", .left), ("exponent", .right), ("residual", .right)]
        + sizes(record).map { (title: "\(record.field) \($0)", alignment: .right) } + [("unit", .left)])
    for growth in record.growth {
      let values = sizes(record).map { size in
        growth.sizes.firstIndex(of: size).map { number(growth.values[$0]) } ?? "-"
      }
      table.add(
        [growth.cut, growth.runtime, growth.metric.rawValue, fixed(growth.exponent), fixed(growth.residual)] + values
          + [growth.unit.rawValue])
    }
    let footer = [
      "environment \(record.environment), commit \(record.commit.prefix(12)); runs \(record.runs.joined(separator: ", "))",
      "value = factor × size ^ exponent, by least squares of the logarithms; the residual is what the law misses, 0.05 is about 5 %.",
      "\"-\" stands for what was not measured, or for a law through zero.",
    ]
    return (table.lines() + [""] + footer).joined(separator: "\n")
  }

  private static func sizes(_ record: ScalingRecord) -> [Int] { Set(record.growth.flatMap(\.sizes)).sorted() }

  private static func fixed(_ value: Double?) -> String {
    guard let value else { return "-" }
    let thousandths = Int((abs(value) * 1_000).rounded())
    let fraction = "\(thousandths % 1_000)"
    return (value < 0 && thousandths > 0 ? "-" : "") + "\(thousandths / 1_000)."
      + String(repeating: "0", count: 3 - fraction.count) + fraction
  }

  /// Four significant digits are enough beside an exponent; the file holds all.
  private static func number(_ value: Double) -> String {
    guard value != 0 else { return "0" }
    if value == value.rounded(), abs(value) < 1e15 { return "\(Int(value))" }
    let scale = max(-12, min(12, 3 - Int(log10(abs(value)).rounded(.down))))
    let factor = pow(10, Double(scale))
    return "\((value * factor).rounded() / factor)"
  }
}
