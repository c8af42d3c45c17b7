import RunnerResults

/// The units of a run's time columns and of its byte columns: one each for the whole table.
struct TimeAndByteColumns {
  let time: Column
  let bytes: Column

  struct Column {
    let unit: DisplayUnit
    let smallest: Double
    var symbol: String { unit.symbol }

    init(_ values: [Double], units: [DisplayUnit]) {
      unit = DisplayUnit.fitting(values, from: units)
      smallest = values.filter { $0 > 0 }.min() ?? 0
    }

    func callAsFunction(_ value: Double?) -> String {
      value.map { unit.text($0, smallest: smallest) } ?? RunTable.absent
    }
  }

  init(_ rows: [[Metric: Measurement]]) {
    func values(_ metrics: [Metric]) -> [Double] { rows.flatMap { row in metrics.compactMap { row[$0]?.median } } }
    time = Column(values([.wall, .cpu]), units: DisplayUnit.times)
    bytes = Column(values([.allocatedBytes, .survivingBytes, .peakBytes]), units: DisplayUnit.bytes)
  }
}
