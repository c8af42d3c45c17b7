import StorefrontWorkload

/// A port that has been through a cold start: where `burst` and `interactions` begin.
@MainActor
final class SettledSession<Port: StorefrontRuntime> {
  let player: SessionPlayer<Port>
  var script: SessionScript

  /// Plays the cold start, untimed. `meter` is told of what follows.
  init(_ inputs: CutInputs, meter: any SessionMeter) async throws(WrongSample) {
    let relay = QuietRelay(meter)
    player = SessionPlayer(fixtures: inputs.fixtures, meter: relay)
    script = SessionScript.cold(fixtures: inputs.fixtures, semantics: inputs.semantics)
    await player.play(script)
    try WrongSample.require(player, script.final)
    relay.isQuiet = false
  }

  nonisolated deinit {}
}

/// Passes work on to a meter once the preparation is over.
@MainActor
private final class QuietRelay: SessionMeter {
  var isQuiet = true
  private let meter: any SessionMeter

  init(_ meter: any SessionMeter) { self.meter = meter }
  nonisolated deinit {}

  func phaseBegan(_ phase: String) { if !isQuiet { meter.phaseBegan(phase) } }
  func resume() { if !isQuiet { meter.resume() } }
  func pause() { if !isQuiet { meter.pause() } }
}
