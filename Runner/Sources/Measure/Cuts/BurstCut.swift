import RunnerWire
import StorefrontWorkload

/// One inventory burst over demanded products, from the write to the last accepted answer. Every sample is the next burst
/// of one session.
final class BurstCut<Port: StorefrontRuntime>: MeasuredCut {
  let units = 1
  private(set) var runCounts: [CutRunCounts] = []
  private let inputs: CutInputs
  private var session: SettledSession<Port>?

  init(_ inputs: CutInputs) { self.inputs = inputs }
  nonisolated deinit {}

  func sample(_ meter: any SampleMeter) async throws(WrongSample) {
    let session = try await settled(meter)
    let script = SessionScript.demandedBurst(after: session.script, semantics: inputs.semantics)
    let (runs, starts) = (session.player.sink.runs, session.player.service.startCount)
    let before = session.player.port?.work ?? PortWork()
    await session.player.play(script)
    try WrongSample.require(session.player, script.final)
    session.script = script
    let work = (session.player.port?.work ?? PortWork()) - before
    runCounts = [
      CutRunCounts(
        cut: "burst", observerRuns: (session.player.sink.runs - runs).total,
        selectorRuns: work.selectorRuns, notices: work.notices,
        requests: session.player.service.startCount - starts, noSelectors: work.noSelectors)
    ]
  }

  private func settled(_ meter: any SampleMeter) async throws(WrongSample) -> SettledSession<Port> {
    if let session { return session }
    let made = try await SettledSession<Port>(inputs, meter: meter)
    session = made
    return made
  }
}
