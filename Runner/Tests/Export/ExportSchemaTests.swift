import Foundation
import RunnerExport
import RunnerPlatform
import RunnerResults
import RunnerTestSupport
import Testing

/// The formats whose readers cannot be had without an account or a registry of another language: a public schema checker holds
/// the files against what their manuals describe.
@Suite(
  .enabled(
    if: OutsideJudge.path("check-jsonschema") != nil, "check-jsonschema is not at hand: \(OutsideJudge.installation)"))
struct ExportSchemaTests {
  private func check(_ text: String, against schema: String) throws -> (passed: Bool, words: String) {
    let scratch = try Scratch("schema")
    let path = scratch.path + "/export.json"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let folder = #filePath.replacing(/\/[^\/]*$/) { _ in "/Schemas" }
    return try OutsideJudge.run("check-jsonschema", ["--schemafile", "\(folder)/\(schema).json", path])
  }

  private static let formats: [(ExportFormat, String)] = [
    (.githubSmaller, "github-action-benchmark"), (.githubBigger, "github-action-benchmark"),
    (.bencher, "bencher-metric-format"),
  ]

  @Test(arguments: formats)
  func everyRunOfTheRepositoryFits(_ format: ExportFormat, _ schema: String) throws {
    let store = ResultStore(folder: #filePath.replacing(/\/Runner\/Tests\/.*/) { _ in "/results/runs" })
    for name in try store.list() {
      let (passed, words) = try check(try format.text(of: try store.read(name)), against: schema)
      #expect(passed, "\(words)")
    }
  }

  /// A schema that nothing can break proves nothing.
  @Test func whatDoesNotFitIsRefused() throws {
    for (text, schema) in [
      (#"[{"name": "a", "unit": "ns", "value": "12"}]"#, "github-action-benchmark"),
      (#"[{"name": "a", "value": 12}]"#, "github-action-benchmark"),
      (#"{"a": {"latency": {"lower_value": 1}}}"#, "bencher-metric-format"),
      (#"{"a": {"latency": {"value": "1"}}}"#, "bencher-metric-format"),
    ] {
      #expect(try check(text, against: schema).passed == false, "\(text)")
    }
  }
}
