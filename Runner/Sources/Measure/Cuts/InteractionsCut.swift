import RunnerWire
import StorefrontWorkload

/// Quiet interactions of a settled session. A sample is one round: four interactions for every visible product, so that
/// every sample has the same work; its unit is one interaction.
final class InteractionsCut<Port: StorefrontRuntime>: MeasuredCut {
  private(set) var units = 1
  private(set) var runCounts: [CutRunCounts] = []
  private let inputs: CutInputs
  private var session: SettledSession<Port>?
  private var interactions: SteadyInteractions?

  init(_ inputs: CutInputs) { self.inputs = inputs }
  nonisolated deinit {}

  func sample(_ meter: any SampleMeter) async throws(WrongSample) {
    if session == nil {
      let made = try await SettledSession<Port>(inputs, meter: meter)
      session = made
      interactions = SteadyInteractions(after: made.script)
    }
    guard let session, let port = session.player.port else { return }
    let verbs = (0..<interactions!.round).map { _ in interactions!.next() }
    units = verbs.count
    let (runs, starts) = (session.player.sink.runs, session.player.service.startCount)
    let before = session.player.port?.work ?? PortWork()
    meter.phaseBegan("interactions")
    meter.resumeOnThisThread()
    for verb in verbs { verb.apply(to: port) }
    meter.pause()
    for verb in verbs { session.script.replay(verb) }
    try WrongSample.require(session.player, session.script.final)
    let work = (session.player.port?.work ?? PortWork()) - before
    runCounts = [
      CutRunCounts(
        cut: "interactions", observerRuns: (session.player.sink.runs - runs).total,
        selectorRuns: work.selectorRuns, notices: work.notices,
        requests: session.player.service.startCount - starts, units: units, noSelectors: work.noSelectors)
    ]
  }
}
