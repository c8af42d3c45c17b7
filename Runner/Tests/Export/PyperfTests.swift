import Foundation
import RunnerExport
import RunnerResults
import RunnerTestSupport
import Testing

/// pyperf itself reads what is written for it.
@Suite(.enabled(if: OutsideJudge.path("pyperf") != nil, "pyperf is not at hand: \(OutsideJudge.installation)"))
struct PyperfTests {
  private func show(_ record: RunRecord, _ arguments: [String] = ["show", "--metadata"]) throws -> String {
    let scratch = try Scratch("pyperf")
    let path = scratch.path + "/run.json"
    try Data(try ExportFormat.pyperf.text(of: record).utf8).write(to: URL(fileURLWithPath: path))
    let (passed, words) = try OutsideJudge.run("pyperf", arguments + [path])
    #expect(passed, "\(words)")
    return words
  }

  @Test func aRunIsRead() throws {
    #expect(try show(.example()).contains("cold/one wall"))
    #expect(try show(.example(), ["stats"]).contains("200 ms"))
  }

  @Test func everyRunOfTheRepositoryIsRead() throws {
    let store = ResultStore(folder: #filePath.replacing(/\/Runner\/Tests\/.*/) { _ in "/results/runs" })
    for name in try store.list() {
      let record = try store.read(name)
      let timed = try #require(record.measurements.first { $0.metric == .wall })
      #expect(try show(record).contains("\(timed.cut)/\(timed.runtime) wall"))
    }
  }
}
