import RunnerReport
import Testing

struct MarkedPageTests {
  private let text = "before\n<!-- publish a -->\nold\n<!-- end of publish a -->\nafter\n"

  @Test func whatIsOutsideTheMarkersIsLeftAlone() throws {
    var page = MarkedPage(text)
    #expect(try page.part("a") == "old")
    try page.replace("a", with: "new\n\nlines")
    #expect(page.text == "before\n<!-- publish a -->\n\nnew\n\nlines\n\n<!-- end of publish a -->\nafter\n")
    #expect(try page.part("a") == "new\n\nlines")
    let again = page
    try page.replace("a", with: "new\n\nlines")
    #expect(page == again)
  }

  @Test(arguments: [
    "", "<!-- publish a -->\n", "<!-- end of publish a -->\n<!-- publish a -->\n",
    "<!-- publish a -->\n<!-- publish a -->\n<!-- end of publish a -->\n",
  ])
  func aMarkerThatIsMissingOrThereTwiceIsRefused(text: String) {
    #expect(throws: MarkedPage.Problem.self) { try MarkedPage(text).part("a") }
  }
}
