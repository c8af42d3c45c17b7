public import RunnerResults

/// One recorded run as comma-separated values (RFC 4180): a row for each measurement, in base units.
public struct RunCSV {
  private let record: RunRecord

  /// Takes a run.
  public init(_ record: RunRecord) { self.record = record }

  /// The names of the columns.
  public static let columns = [
    "cut", "profile", "runtime", "metric", "unit", "median", "low", "high", "points", "reference", "ratio", "ratio_low",
    "ratio_high", "blocks", "floor_ratio", "floor_low", "floor_high", "note",
  ]

  /// The text; every line ends in a carriage return and a line feed.
  public func text() -> String {
    ([Self.columns] + record.measurements.map(row)).map { cells in
      cells.map(Self.quoted).joined(separator: ",") + "\r\n"
    }.joined()
  }

  private func row(_ measurement: Measurement) -> [String] {
    let all = record.ratios.filter {
      $0.cut == measurement.cut && $0.runtime == measurement.runtime && $0.metric == measurement.metric
    }
    let isFloorOwn = record.plan.reference == RatioCells.floor
    let floor = all.first { $0.reference == RatioCells.floor && !isFloorOwn }
    let floors = floor.map { ["\($0.median)", "\($0.low)", "\($0.high)"] }
    let ratios = all.first { $0.reference != RatioCells.floor || isFloorOwn }.map {
      [$0.reference, "\($0.median)", "\($0.low)", "\($0.high)", "\($0.blocks)"]
    }
    return [
      measurement.cut, measurement.profile, measurement.runtime, measurement.metric.rawValue, measurement.unit.rawValue,
      "\(measurement.median)", "\(measurement.low)", "\(measurement.high)", "\(measurement.points.count)",
    ] + (ratios ?? ["", "", "", "", ""]) + (floors ?? ["", "", ""]) + [measurement.note]
  }

  /// Cells with a comma, a quote or a line end are quoted; a cell that a spreadsheet would take for a formula is kept text.
  private static func quoted(_ cell: String) -> String {
    let safe = cell.first.map { "=+@".contains($0) } == true ? "'" + cell : cell
    guard safe.contains(where: { ",\"\n\r".contains($0) || $0 == "\r\n" }) else { return safe }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }
}
