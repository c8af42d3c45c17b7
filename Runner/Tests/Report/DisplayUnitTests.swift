import Testing

@testable import RunnerReport

struct DisplayUnitTests {
  @Test(arguments: [
    ([1.5, 2.0, 0.9], "s"), ([0.0445, 0.237, 0.00026], "ms"), ([2e-5], "µs"), ([3e-9, 4e-9], "ns"), ([2e-12], "ns"),
    ([0.0], "ns"), ([], "ns"),
  ])
  func theMiddleValueChoosesTheUnit(values: [Double], symbol: String) {
    #expect(DisplayUnit.fitting(values, from: DisplayUnit.times).symbol == symbol)
  }

  @Test func smallValuesOfAColumnKeepTheirDigits() {
    let unit = DisplayUnit(symbol: "ms", size: 1e-3)
    #expect(unit.text(0.2371234, smallest: 0.000259) == "237.123")
    #expect(unit.text(0.000259, smallest: 0.000259) == "0.259")
    #expect(unit.text(1234.5678, smallest: 1) == "1,234,567.8")
  }

  @Test(arguments: [(0.0, "0"), (12.0, "12"), (1234567.0, "1,234,567"), (0.1, "0.100"), (999.5, "999.500")])
  func countsAreWholeWhereTheyAreWhole(value: Double, text: String) {
    #expect(DisplayUnit.count(value) == text)
  }

  @Test func bytesAreWholeAndUnitsAreBinary() {
    let unit = DisplayUnit.fitting([100], from: DisplayUnit.bytes)
    #expect(unit.symbol == "B" && unit.text(100, smallest: 1) == "100")
    #expect(DisplayUnit.fitting([2048], from: DisplayUnit.bytes).text(2048, smallest: 2048) == "2.000")
  }

  /// Kind: a small amount is shown as none.
  @Test func whatTheDigitsCannotShowIsNotZero() {
    let unit = DisplayUnit(symbol: "MiB", size: 1_048_576)
    #expect(unit.text(144, smallest: 144) == "<0.001")
    #expect(unit.text(0, smallest: 144) == "0.000")
    #expect(DisplayUnit(symbol: "B", size: 1).text(0.05, smallest: 0.05) == "<1")
  }

  @Test func roundingCarries() {
    #expect(DisplayUnit.fixed(0.9996, decimals: 3) == "1.000")
    #expect(DisplayUnit.fixed(-1.25, decimals: 1) == "-1.3")
    #expect(DisplayUnit.fixed(-0.01, decimals: 1) == "0.0")
  }
}
