import Foundation
import RunnerPlatform
import RunnerResults
import RunnerTestSupport
import StorefrontWorkload
import Testing

@testable import RunnerRecording

/// Sizes of a worker and of objects that are there, and the reason where they are not.
struct SizeReadingTests {
  private func options(_ modules: [String]) -> RunOptions {
    var options = RunOptions(
      runtimes: ["one"], reference: "one", cuts: ["cold"], profile: .smoke, profileLabel: "smoke", quick: true, seed: 1,
      budget: 10, checkpoints: true, randomSessions: 0, resume: false, resumeCommand: "")
    options.modules = ["one": modules]
    return options
  }

  private func client(_ folder: String) -> WorkerClient { WorkerClient(folder: folder, deadline: 1, interrupts: nil) }

  /// This test program stands for a worker, and the objects of a module of its build for those of a runtime.
  @Test(.enabled(if: SizeTool.find() != nil, "no size tool is on PATH"))
  func whatIsBuiltIsMeasured() throws {
    let scratch = try Scratch("sizes")
    let program = try FileSystem.ownExecutable()
    let objects = FileSystem.folder(of: program) + "/RunnerResults.build"
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/storefront-worker-one", withDestinationPath: program)
    try FileManager.default.createSymbolicLink(atPath: scratch.path + "/Mine.build", withDestinationPath: objects)
    let reading = SizeReading(options(["Mine", "Port"]), client(scratch.path))
    func bytes(_ metric: Metric, _ cut: String) -> Double? {
      reading.measurements.first { $0.metric == metric && $0.cut == cut }?.median
    }
    for cut in ["size/worker", "size/runtime"] {
      let (text, all) = (try #require(bytes(.textBytes, cut)), try #require(bytes(.sectionBytes, cut)))
      #expect(text > 10_000 && all > text, "\(cut)")
    }
    #expect(reading.measurements.count == 4)
    #expect(reading.measurements[2].note == "module Mine" && reading.measurements[2].unit == .bytes)
    #expect(
      reading.unavailable.map(\.metric) == Metric.ofSize && reading.unavailable.allSatisfy { $0.cut == "size/port" })
    #expect(reading.unavailable[0].reason.contains("no object files of Port beside the workers"))
  }

  @Test func aWorkerThatIsNoProgramHasNoSize() throws {
    let scratch = try Scratch("sizes")
    let reading = SizeReading(options([]), client(scratch.path))
    #expect(reading.measurements.isEmpty)
    #expect(reading.unavailable.map(\.metric) == Metric.ofSize && reading.unavailable.allSatisfy { !$0.reason.isEmpty })
  }
}
