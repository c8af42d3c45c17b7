import RunnerWire
import StorefrontWorkload

/// A fresh port and a script from its first phase on: `cold` and `session`.
final class WholeSessionCut<Port: StorefrontRuntime>: MeasuredCut {
  let units = 1
  private(set) var runCounts: [CutRunCounts] = []
  private let name: String
  private let script: SessionScript
  private let expected: FinalState
  /// Kept until the next sample begins, so that what survives a sample is the state it built.
  private var player: SessionPlayer<Port>?

  init(_ name: String, _ inputs: CutInputs, _ script: (StorefrontFixtures, PortSemantics) -> SessionScript) {
    self.name = name
    let whole = script(inputs.fixtures, inputs.semantics)
    self.script = inputs.played(whole)
    expected = whole.final
  }

  nonisolated deinit {}

  /// Tears the last sample's port down.
  func end() {
    player?.end()
    player = nil
  }

  func sample(_ meter: any SampleMeter) async throws(WrongSample) {
    end()
    let player = SessionPlayer<Port>(fixtures: script.fixtures, meter: meter, keepsAgreedClaims: false)
    self.player = player
    await player.play(script)
    try WrongSample.require(player, expected)
    let work = player.port?.work ?? PortWork()
    runCounts = [
      CutRunCounts(
        cut: name, observerRuns: player.sink.runs.total, selectorRuns: work.selectorRuns, notices: work.notices,
        requests: player.service.startCount, noSelectors: work.noSelectors)
    ]
    guard name == "session" else { return }
    runCounts += zip(player.phases, player.work).map { phase, work in
      CutRunCounts(
        cut: "phase/\(phase.phase)", observerRuns: phase.runs.total, selectorRuns: work.selectorRuns,
        notices: work.notices, requests: phase.requests, noSelectors: work.noSelectors)
    }
  }
}
