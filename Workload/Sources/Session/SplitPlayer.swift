/// Plays a script on a fresh port with the meter told, as phases, of what kind of work is under way: where a cold start goes.
///
/// Claims are not looked at. What stands at the end can be compared with the script's.
@MainActor
public final class SplitPlayer<Port: StorefrontRuntime> {
  /// The kinds of work, as the meter hears of them, in order.
  public enum Part: String, CaseIterable, Sendable {
    /// Making the fixtures and the answers of the service: the workload's own.
    case fixtures
    /// Making the port, until it returns: its graph, and its screens over no data.
    case build
    /// Waiting until the requests that it made have been started.
    case scheduling
    /// Answers, one after the other, each until what it changes has been shown; and the user's actions.
    case settlement
    /// The end of the port, with its last reference.
    case teardown
  }

  private let meter: any SessionMeter
  private var sink: StorefrontSink
  private var service: StorefrontService
  private var clock: GraceClock
  private var port: Port?

  /// Makes the fixtures of a profile in the part that is theirs, and gives them with a player over them.
  public static func make(
    profile: StorefrontProfile, meter: any SessionMeter
  ) -> (fixtures: StorefrontFixtures, player: SplitPlayer) {
    meter.phaseBegan(Part.fixtures.rawValue)
    meter.resume()
    let fixtures = StorefrontFixtures(profile: profile)
    let service = StorefrontService(fixtures: fixtures)
    meter.pause()
    return (fixtures, SplitPlayer(service: service, meter: meter))
  }

  private init(service: StorefrontService, meter: any SessionMeter) {
    self.service = service
    self.meter = meter
    sink = StorefrontSink()
    clock = GraceClock()
  }

  nonisolated deinit {}

  /// Plays every phase of the script up to the port's last state. Throws when a wait cannot be met.
  public func play(_ script: SessionScript) async throws {
    port = within(.build) {
      Port.make(
        profile: script.fixtures.profile, service: service, initialWindow: script.initialWindow, holds: script.holds,
        sink: sink, grace: clock)
    }
    for phase in script.phases {
      service.phase = phase.name
      for step in phase.steps { try await perform(step) }
    }
  }

  private func within<Value>(_ part: Part, _ work: () -> Value) -> Value {
    meter.phaseBegan(part.rawValue)
    meter.resume()
    defer { meter.pause() }
    return work()
  }

  private func perform(_ step: SessionStep) async throws {
    guard let port, step.isWork else { return }
    meter.phaseBegan((isScheduling(step) ? Part.scheduling : .settlement).rawValue)
    meter.resume()
    defer { meter.pause() }
    switch step {
    case .verb(let verb): verb.apply(to: port)
    case .refresh(let target): _ = target.apply(to: port)
    case .awaitStarts(let wanted): try await service.waitForStarts(wanted)
    case .release(let step):
      let ticket = try service.release(step.request, occurrence: step.occurrence)
      _ = try await port.settled(ticket)
    case .passGrace:
      clock.advance(by: clock.grace + 1)
      await port.releasesSettled()
    case .mark, .check: break
    }
  }

  private func isScheduling(_ step: SessionStep) -> Bool {
    if case .awaitStarts = step { true } else { false }
  }

  /// What stands now.
  public var final: FinalState {
    let ids = CheckValue.ids(port?.rankedProducts() ?? [])
    return FinalState(
      ids: ids.text(beside: ids), checksum: sink.browse?.digest.text ?? "no screen",
      outstanding: service.outstandingCount)
  }

  /// Tears the port down in the part that is its own, and ends every wait. Call once, last.
  public func end() {
    within(.teardown) {
      port?.teardown()
      port = nil
    }
    service.shutDown()
  }
}
