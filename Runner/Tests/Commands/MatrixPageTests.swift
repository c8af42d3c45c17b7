import RunnerPlatform
import RunnerTestSupport
import Testing

@testable import RunnerCommands

/// A page keeps everything but what stands between the markers of one cut.
struct MatrixPageTests {
  private func page(_ text: String, cut: String = "cold") throws -> String {
    let scratch = try Scratch()
    let path = scratch.path + "/perf.md"
    try AtomicFile.write(Array(text.utf8), to: path)
    return try MatrixPage(path, cut: cut).replaced("TABLE")
  }

  @Test("A matrix replaces the one before it, and no other cut's")
  func replaces() throws {
    let text = """
      # Page
      <!-- profile-matrix cold -->
      old
      <!-- end of profile-matrix cold -->
      between
      <!-- profile-matrix burst -->
      burst
      <!-- end of profile-matrix burst -->

      """
    let cold = "<!-- profile-matrix cold -->\n\nTABLE\n\n<!-- end of profile-matrix cold -->"
    #expect(
      try page(text)
        == text.replacing("<!-- profile-matrix cold -->\nold\n<!-- end of profile-matrix cold -->", with: cold))
  }

  @Test("A page without markers gets them at its end, and a second writing changes nothing")
  func appends() throws {
    let once = try page("# Page\n")
    #expect(once.hasPrefix("# Page\n\n<!-- profile-matrix cold -->\n"))
    #expect(try page(once) == once)
  }

  @Test("A begin without an end, an end without a begin, and what is no text are refused")
  func torn() throws {
    #expect(throws: UsageError.self) { try page("<!-- profile-matrix cold -->\n") }
    #expect(throws: UsageError.self) { try page("<!-- end of profile-matrix cold -->\n") }
    let scratch = try Scratch()
    try AtomicFile.write([0x23, 0xFF, 0xFE], to: scratch.path + "/perf.md")
    #expect(throws: UsageError.self) { try MatrixPage(scratch.path + "/perf.md", cut: "cold") }
  }
}
