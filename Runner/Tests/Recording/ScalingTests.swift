import Foundation
import RunnerResults
import RunnerWire
import Testing

@testable import RunnerRecording

/// Laws that are known are found, and what follows no law is said to.
struct ScalingTests {
  @Test(arguments: [0.0, 0.5, 1, 2]) func aPowerLawIsFound(_ exponent: Double) throws {
    let sizes = [300.0, 600, 1_200, 2_400, 4_800]
    let fit = try #require(PowerFit(sizes: sizes, values: sizes.map { 3 * pow($0, exponent) }))
    #expect(abs(fit.exponent - exponent) < 1e-9)
    #expect(abs(fit.factor - 3) < 1e-6)
    #expect(fit.residual < 1e-9)
  }

  @Test func theResidualIsWhatTheLawMisses() throws {
    let fit = try #require(PowerFit(sizes: [1, 10, 100], values: [1, 10 * exp(0.3), 100]))
    #expect(abs(fit.exponent - 1) < 1e-9)
    #expect(abs(fit.residual - (0.02 as Double).squareRoot()) < 1e-9)
  }

  @Test func aLawThroughZeroOrOneSizeIsNone() {
    #expect(PowerFit(sizes: [1, 2], values: [0, 1]) == nil)
    #expect(PowerFit(sizes: [2, 2], values: [1, 1]) == nil)
    #expect(PowerFit(sizes: [1], values: [1]) == nil)
  }

  @Test func growthIsFittedForEachCutRuntimeAndMetric() {
    func measured(_ size: Int, _ cut: String, _ value: Double) -> (size: Int, measurement: RunnerResults.Measurement) {
      (
        size,
        Measurement(
          cut: cut, profile: "smoke products=\(size)", runtime: "one", metric: .wall, median: value, low: value,
          high: value, points: [value])
      )
    }
    let growth = ScalingRecord.growth([
      measured(200, "cold", 4), measured(100, "cold", 1), measured(100, "control", 7), measured(200, "control", 7),
      measured(100, "burst", 1),
    ])
    #expect(growth.map(\.cut) == ["cold", "control"])
    #expect(growth[0].sizes == [100, 200] && growth[0].values == [1, 4])
    #expect(abs((growth[0].exponent ?? 0) - 2) < 1e-9)
    #expect(growth[1].exponent == 0)
  }

  @Test func processorCountersStandAndFallWithTheirWitness() {
    let loop = 2 * Double(InstructionWitness.loopRounds)
    func check(_ read: Double?) -> HardwareWitnessCheck {
      HardwareWitnessCheck(
        runtime: "one", [CutHardware(cut: "loop", counts: read.map { ["instructions": $0] } ?? [:], units: 1)])
    }
    #expect(check(loop + 500).result.ok && check(loop + 500).unavailable.isEmpty)
    #expect(!check(loop * 1.002).result.ok && check(loop * 1.002).unavailable.map(\.metric) == Metric.ofHardware)
    #expect(check(nil).unavailable.count == 4)
  }
}
