/// The unit of a table's column, chosen from all of its values.
struct UnitColumn {
  private let unit: DisplayUnit
  private let smallest: Double
  var symbol: String { unit.symbol }

  init(_ values: [Double], units: [DisplayUnit]) {
    unit = DisplayUnit.fitting(values, from: units)
    smallest = values.filter { $0 > 0 }.min() ?? 0
  }

  func callAsFunction(_ value: Double?) -> String {
    value.map { unit.text($0, smallest: smallest) } ?? RunTable.absent
  }
}
