import RunnerWire
import StorefrontWorkload

/// The end of a port after a cold start, with its last reference. Survivors are those of the whole life: what the port
/// left behind.
final class TeardownCut<Port: StorefrontRuntime>: MeasuredCut {
  let units = 1
  let runCounts: [CutRunCounts] = []
  private let script: SessionScript
  private let expected: FinalState

  init(_ inputs: CutInputs) {
    let whole = SessionScript.cold(fixtures: inputs.fixtures, semantics: inputs.semantics)
    script = whole.withoutCheckpoints
    expected = whole.final
  }

  nonisolated deinit {}

  func sample(_ meter: any SampleMeter) async throws(WrongSample) {
    meter.phaseBegan("teardown")
    meter.preludeBegan()
    var player: SessionPlayer<Port>? = SessionPlayer(fixtures: script.fixtures)
    await player!.play(script)
    meter.preludeEnded()
    try WrongSample.require(player!, expected)
    weak let port = player!.port
    meter.resume()
    player!.end()
    player = nil
    meter.pause()
    if port != nil { throw WrongSample("wrong sample: something still holds the port after its teardown") }
  }
}
