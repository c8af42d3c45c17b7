import Foundation
import GraphShapes
import RunnerWire
import StorefrontWorkload
import Testing

struct WireTests {
  @Test func everyCutBelongsToTheGroupThatYieldsIt() {
    for group in CutName.groups {
      for cut in CutName.cuts(of: group) { #expect(CutName.group(of: cut) == group) }
    }
    #expect(CutName.storefront.count == 7 + 11)
    #expect(CutName.all.count == 7 + 11 + ShapeWorkload.all.count)
    #expect(CutName.shapes.allSatisfy { CutName.cuts(of: $0) == [$0] && WorkerSuite(of: $0) == .shapes })
    #expect(Set(CutName.all).count == CutName.all.count)
    #expect(CutName.cuts(of: "session").count == 12)
  }

  @Test func aRequestSurvivesItsJSON() throws {
    let request = WorkerRequest(mode: .time, profile: .smoke, cut: "cold", seed: .max, iterations: 3, cpu: 1)
    let json = try JSONEncoder().encode(request)
    #expect(try JSONDecoder().decode(WorkerRequest.self, from: json) == request)
    #expect(!json.contains(0x0A))
  }

  @Test func linesAreProgressReplyOrRubbish() {
    #expect(WorkerLine("progress 0.25") == .progress(0.25))
    #expect(WorkerLine("reply {}") == .reply("{}"))
    for rubbish in ["", "progress", "progress 2", "progress nan", "progress x", "reply ", "Reply {}", " progress 0.1"] {
      #expect(WorkerLine(rubbish) == nil, "\(rubbish)")
    }
    for line in [WorkerLine.progress(0.5), .reply("{\"a\":1}")] { #expect(WorkerLine(line.text) == line) }
  }

  @Test func aWitnessIsRightOnlyWhenBothCountsAreTheSame() {
    #expect(Witness(counter: "allocations/plain", expected: 10, actual: 10).ok)
    #expect(!Witness(counter: "allocations/plain", expected: 10, actual: 9).ok)
    #expect(!Witness(counter: "allocations/plain", expected: 10, actual: nil, reason: "no hooks").ok)
    #expect(Witness(counter: "allocations/plain", expected: 1, actual: 1).metric == "allocations")
  }
}
