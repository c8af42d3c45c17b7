import RunnerReport
import Testing

struct TextTableTests {
  @Test func columnsAreAsWideAsTheirWidestCell() {
    var table = TextTable([("name", .left), ("µs", .right)])
    table.add(["é", "1.5"])
    table.add(["longer", "12.25"])
    #expect(
      table.lines() == [
        "name       µs",
        "------  -----",
        "é         1.5",
        "longer  12.25",
      ])
  }

  @Test func wideCharactersTakeTwoColumns() {
    var table = TextTable([("a", .left), ("b", .left)])
    table.add(["日本", "x"])
    table.add(["e\u{301}", "x"])
    #expect(table.lines()[2...] == ["日本  x", "e\u{301}     x"])
  }
}
