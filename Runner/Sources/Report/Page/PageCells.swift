import RunnerResults

/// Numbers as the page shows them.
enum PageCells {
  /// "22.25 ms": the largest unit in which the value is at least one, four digits that count.
  static func time(_ seconds: Double) -> String {
    let unit = DisplayUnit.fitting([seconds], from: DisplayUnit.times)
    return "\(digits(seconds / unit.size)) \(unit.symbol)"
  }

  /// "3.4 MiB".
  static func bytes(_ value: Double) -> String {
    let unit = DisplayUnit.fitting([value], from: DisplayUnit.bytes)
    return unit.size == 1 ? "\(DisplayUnit.count(value)) B" : "\(digits(value / unit.size)) \(unit.symbol)"
  }

  static func value(_ value: Double, _ unit: Metric.Unit) -> String {
    switch unit {
    case .seconds: time(value)
    case .bytes: bytes(value)
    case .count: count(value)
    }
  }

  /// A count, and what it moved by where its points differed.
  static func counted(_ measurement: Measurement) -> String {
    func text(_ value: Double) -> String { self.value(value, measurement.unit) }
    let (low, high) = (text(measurement.low), text(measurement.high))
    return text(measurement.median) + (low == high ? "" : " (\(low)–\(high))")
  }

  /// Whole, or with as many digits as count.
  static func count(_ value: Double) -> String {
    value == value.rounded() || value >= 1_000 ? DisplayUnit.fixed(value, decimals: 0) : digits(value)
  }

  /// "3.053 (3.004–3.122)".
  static func ratio(_ ratio: Ratio) -> String {
    "\(RatioCells.text(ratio.median)) (\(RatioCells.text(ratio.low))–\(RatioCells.text(ratio.high)))"
  }

  /// What an interval says about equality.
  static func word(_ ratio: Ratio) -> String { ratio.low > 1 ? "slower" : ratio.high < 1 ? "faster" : "not told apart" }

  static func percent(_ share: Double, decimals: Int = 1) -> String {
    DisplayUnit.fixed(100 * share, decimals: decimals) + " %"
  }

  /// Four digits that count.
  private static func digits(_ value: Double) -> String {
    let size = value.magnitude
    let decimals = size >= 1_000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 3
    return DisplayUnit.fixed(value, decimals: decimals)
  }
}
