import RunnerWire
import StorefrontWorkload

/// The funnel over every product, built and held.
///
/// A port that renders every row for every answer is quadratic here, so the discarded sample is a cold start over one
/// window: the same code, without the size.
final class FootprintCut<Port: StorefrontRuntime>: MeasuredCut {
  let units = 1
  var runCounts: [CutRunCounts] { whole.runCounts }
  private let first: WholeSessionCut<Port>
  private let whole: WholeSessionCut<Port>

  init(_ inputs: CutInputs) {
    first = WholeSessionCut("cold", inputs, SessionScript.cold)
    whole = WholeSessionCut("footprint", inputs, SessionScript.footprint)
  }

  nonisolated deinit {}

  func warmUp(_ meter: any SampleMeter) async throws(WrongSample) {
    try await first.sample(meter)
    first.end()
  }

  func sample(_ meter: any SampleMeter) async throws(WrongSample) { try await whole.sample(meter) }
}
