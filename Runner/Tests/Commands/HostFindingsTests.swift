import RunnerPlatform
import Testing

@testable import RunnerCommands

struct HostFindingsTests {
  @Test func whatCannotBeReadIsACautionAndNeverGood() {
    #expect(HostFindings.load(nil, cores: 2).state == .caution)
    #expect(HostFindings.governor(nil).state == .caution)
    #expect(HostFindings.hypervisor(nil).state == .caution)
    #expect(HostFindings.steal(nil).state == .caution)
  }

  @Test func loadIsJudgedByTheNumberOfProcessors() {
    #expect(HostFindings.load(1, cores: 2).state == .good)
    #expect(HostFindings.load(1, cores: 1).state == .caution)
  }

  @Test func everyCautionSaysWhatToDo() {
    let cautions = [
      HostFindings.load(9, cores: 2), HostFindings.governor("powersave"), HostFindings.hypervisor(true),
      HostFindings.steal(0.5), HostFindings.null(0.3), HostFindings.null(nil),
      CounterFindings.simulator(.missing(reason: "install it")),
      CounterFindings.refusal("cycles", "Permission denied"), CounterFindings.refusal("cycles", "No such file"),
      CounterFindings.addresses("0"), CounterFindings.addresses(nil),
      CounterFindings.boost(intelNoTurbo: "0", boost: nil),
      CounterFindings.boost(intelNoTurbo: nil, boost: "1"), CounterFindings.boost(intelNoTurbo: nil, boost: nil),
      ToolFindings.allocator(.missing(reason: "install it")),
    ]
    for finding in cautions { #expect(finding.state != .good && !finding.advice.isEmpty) }
  }

  @Test func whatIsFitForMeasuringIsGood() {
    #expect(CounterFindings.boost(intelNoTurbo: "1", boost: nil).state == .good)
    #expect(CounterFindings.boost(intelNoTurbo: nil, boost: "0").state == .good)
    #expect(CounterFindings.addresses("2").state == .good)
  }

  @Test func theNullComparisonSeesNoiseAndNoDrift() throws {
    let drifting = (0..<40).map { 1 + 0.001 * Double($0) }
    #expect(try #require(NoiseProbe.nullWidth(drifting)) < 0.005)
    let noisy = (0..<40).map { 1 + Double($0 * 7919 % 13) / 13 }
    #expect(try #require(NoiseProbe.nullWidth(noisy)) > 0.02)
    #expect(NoiseProbe.nullWidth([1, 1, 1]) == nil)
    #expect(HostFindings.null(0.01).state == .good)
  }
}
