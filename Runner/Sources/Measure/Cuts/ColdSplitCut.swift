import RunnerWire
import StorefrontWorkload

/// A cold start and its teardown, with the parts as phases. It is profiled and never recorded.
final class ColdSplitCut<Port: StorefrontRuntime>: MeasuredCut {
  let units = 1
  let runCounts: [CutRunCounts] = []
  private let script: SessionScript
  private let profile: StorefrontProfile

  init(_ inputs: CutInputs) {
    script = SessionScript.cold(fixtures: inputs.fixtures, semantics: inputs.semantics)
    profile = inputs.fixtures.profile
  }

  nonisolated deinit {}

  func sample(_ meter: any SampleMeter) async throws(WrongSample) {
    let (_, player) = SplitPlayer<Port>.make(profile: profile, meter: meter)
    do {
      try await player.play(script)
    } catch {
      throw WrongSample("wrong sample: the cold start stopped: \(error)")
    }
    let found = player.final
    if found != script.final { throw WrongSample("wrong sample: expected \(script.final), found \(found)") }
    player.end()
  }
}
