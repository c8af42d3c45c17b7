import Foundation
import RunnerCallgrind
import RunnerPlatform
import RunnerTestSupport
import RunnerWire
import StorefrontWorkload
import Testing

private enum Simulator {
  static var tool: ValgrindTool? {
    if case .found(let tool) = ValgrindTool.find() { tool } else { nil }
  }
}

/// Workers below the simulator, where the host has one: exact counts of cuts that never leave their thread.
@Suite(.enabled(if: Simulator.tool != nil), .serialized) struct InstructionTests {
  private static func run(
    _ worker: String, cut: String?, environment: [(name: String, value: String)]? = nil
  ) throws -> (reply: WorkerReply, profile: CallgrindProfile) {
    let scratch = try Scratch("instructions")
    let tool = try #require(Simulator.tool)
    let (executable, arguments) = tool.command(
      FileSystem.folder(of: try FileSystem.ownExecutable()) + "/" + worker, profile: scratch.path + "/out")
    let request = WorkerRequest(mode: .instructions, profile: .smoke, cut: cut, seed: 1, checkpoints: false)
    let outcome = try ChildProcess.run(
      ChildCommand(
        executable: executable, arguments: arguments,
        environment: environment ?? [(name: "SWIFT_DETERMINISTIC_HASHING", value: "1")],
        input: Array(try JSONEncoder().encode(request)), deadline: 300))
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(String.init)
    guard case .reply(let json)? = lines.last.flatMap({ WorkerLine($0) }) else {
      throw BuiltWorker.Failure(text: String(decoding: outcome.errorOutput, as: UTF8.self))
    }
    let reply = try JSONDecoder().decode(WorkerReply.self, from: Data(json.utf8))
    let bytes = try FileSystem.read(scratch.path + "/out", limit: 1 << 30)
    return (reply, try CallgrindProfile(reading: bytes))
  }

  private static func region(_ worker: String, _ cut: String) throws -> CallgrindPart {
    let (reply, profile) = try run(worker, cut: cut)
    let region = try #require(reply.regions?.first)
    return profile.sum(of: Set(region.parts))
  }

  #if DEBUG
    private static let quietCuts = ["control"]
  #else
    private static let quietCuts = ["control", "interactions"]
  #endif

  /// B09, S21: neither hash seeds nor a clock move what is counted.
  @Test(arguments: quietCuts) func aQuietCutCountsTheSameFiveTimes(_ cut: String) throws {
    let first = try Self.region("storefront-worker-observation-naive", cut)
    #expect(first.instructions > 100_000)
    for _ in 0..<4 {
      let again = try Self.region("storefront-worker-observation-naive", cut)
      #expect(again.calls(of: ["swift_retain"]) == first.calls(of: ["swift_retain"]))
      if cut == "control" { #expect(again == first) }
      #expect(abs(Double(again.instructions) / Double(first.instructions) - 1) < 0.001)
    }
  }

  @Test func aShapeWithKeysCountsTheSameTwice() throws {
    let first = try Self.region("storefront-shapes-state-graph", "shape/key-churn")
    #expect(try Self.region("storefront-shapes-state-graph", "shape/key-churn") == first)
    #expect(first.calls(of: ["swift_retain"]) > 0)
  }

  @Test func thePhasesOfASessionAreItsParts() throws {
    let (reply, profile) = try Self.run("storefront-worker-state-graph", cut: "session")
    let regions = try #require(reply.regions)
    #expect(regions.map(\.cut) == CutName.cuts(of: "session"))
    let sums = regions.map { profile.sum(of: Set($0.parts)).instructions }
    #expect(sums[0] == sums.dropFirst().reduce(0, +))
    #expect(sums.dropFirst().allSatisfy { $0 > 1_000 })
    #expect(sums[0] < profile.instructions)
  }

  @Test func everyWitnessReadsWhatItMust() throws {
    let (reply, profile) = try Self.run("storefront-shapes-floor", cut: nil)
    let regions = try #require(reply.regions)
    #expect(regions.map(\.cut) == ["loop", "loopTwice", "retains", "objects", "frees", "control", "controlTwice"])
    func part(_ name: String) -> CallgrindPart { profile.sum(of: ["storefront-region \(name)"]) }
    #expect(abs(Double(part("loop").instructions) / 2_000_000 - 1) < 0.001)
    #expect(abs(Double(part("controlTwice").instructions) / Double(part("control").instructions) - 2) < 0.02)
    #expect(part("retains").calls(of: ["swift_retain"]) == 1_000)
    #expect(part("retains").calls(of: ["swift_release"]) == 1_000)
    #expect(part("objects").calls(of: ["swift_allocObject"]) >= 1_000)
    #expect(part("frees").calls(of: ["free"]) >= 1_000)
    #if !DEBUG
      #expect(part("objects").calls(of: ["swift_allocObject", "malloc"]) == 2_000)
      #expect(part("frees").calls(of: ["free"]) == 1_000)
    #endif
  }

  @Test func withoutDeterministicHashingNothingIsCounted() throws {
    let reply = try Self.run("storefront-shapes-floor", cut: "shape/turn", environment: []).reply
    #expect(reply.failure?.contains("SWIFT_DETERMINISTIC_HASHING=1") == true)
    #expect(reply.regions == nil)
  }

  @Test func outsideOfASimulatorTheWorkerSaysSo() throws {
    let reply = try BuiltWorker.ask(.instructions, cut: "control")
    #expect(reply.regions == nil)
    #expect(reply.unavailableReason?.contains("valgrind") == true)
  }
}
