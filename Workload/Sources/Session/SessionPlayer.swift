/// What is told when work begins and ends, so that a timer or a counter covers the port's work and nothing else.
@MainActor
public protocol SessionMeter: AnyObject {
  /// A phase begins; it is not running yet.
  func phaseBegan(_ phase: String)
  /// Work begins.
  func resume()
  /// Work ends: bookkeeping follows.
  func pause()
}

/// Plays a script on a fresh port.
///
/// Between `resume` and `pause` of the meter stands only work that a user's session would do: verbs, releases and the
/// waits for them. Claims and marks are outside.
@MainActor
public final class SessionPlayer<Port: StorefrontRuntime> {
  /// What the port shows.
  public let sink = StorefrontSink()
  /// What the port asks.
  public let service: StorefrontService
  /// The only clock.
  public let clock = GraceClock()
  /// The port, from `make` to `end`.
  public private(set) var port: Port?
  /// Every claim looked at so far.
  public private(set) var checkpoints: [Checkpoint] = []
  /// Counts of every phase played so far.
  public private(set) var phases: [PhaseCounts] = []
  /// What the port counted in every phase played so far.
  public private(set) var work: [PortWork] = []
  /// The wait that could not be met, if there was one.
  public private(set) var failure: ServiceWaitError?

  private let meter: (any SessionMeter)?
  private let stopsAtFirstFailure: Bool
  private let keepsAgreedClaims: Bool
  private var isRunning = false
  private var phase = ""
  private var handles: [RefreshHandle?] = []
  private var refusals = 0
  private var visited: Set<ProductID> = []
  private var mark = Mark()

  private struct Mark {
    var runs = ObserverRuns()
    var startCount = 0
    var refusals = 0
  }

  /// A player for scripts over `fixtures`.
  ///
  /// With `keepsAgreedClaims` off, `checkpoints` holds only claims that failed, and a claim that holds leaves no block
  /// behind: what a timed port allocates afterwards then finds the heap as it would without claims.
  public init(
    fixtures: StorefrontFixtures, meter: (any SessionMeter)? = nil, stopsAtFirstFailure: Bool = false,
    keepsAgreedClaims: Bool = true
  ) {
    service = StorefrontService(fixtures: fixtures)
    self.meter = meter
    self.stopsAtFirstFailure = stopsAtFirstFailure
    self.keepsAgreedClaims = keepsAgreedClaims
    visited.reserveCapacity(2 * fixtures.profile.visited)
  }

  nonisolated deinit {}

  /// Makes the port and plays every phase. Returns false when a wait could not be met.
  @discardableResult
  public func play(_ script: SessionScript) async -> Bool {
    for phase in script.phases {
      guard await play(phase, of: script) else { return false }
    }
    return true
  }

  private func play(_ phase: SessionScript.Phase, of script: SessionScript) async -> Bool {
    self.phase = phase.name
    service.phase = phase.name
    let runs = sink.runs
    let starts = service.startCount
    let done = port?.work
    meter?.phaseBegan(phase.name)
    if port == nil { make(script) }
    defer {
      setRunning(false)
      if let port { work.append(done.map { port.work - $0 } ?? port.work) }
      phases.append(PhaseCounts(phase: phase.name, runs: sink.runs - runs, requests: service.startCount - starts))
    }
    do {
      for step in phase.steps {
        setRunning(step.isWork)
        try await perform(step)
        if stopsAtFirstFailure, let last = checkpoints.last, !last.holds { return false }
      }
      return true
    } catch {
      setRunning(false)
      failure = error as? ServiceWaitError ?? ServiceWaitError(phase: phase.name, wanted: "no error", found: "\(error)")
      checkpoints.append(
        Checkpoint(
          phase: phase.name, name: "the session goes on", expected: failure!.wanted, actual: failure!.found,
          isShared: true))
      return false
    }
  }

  private func make(_ script: SessionScript) {
    setRunning(true)
    port = Port.make(
      profile: script.fixtures.profile, service: service, initialWindow: script.initialWindow, holds: script.holds,
      sink: sink, grace: clock)
  }

  private func setRunning(_ running: Bool) {
    guard running != isRunning else { return }
    isRunning = running
    if running { meter?.resume() } else { meter?.pause() }
  }

  private func perform(_ step: SessionStep) async throws {
    guard let port else { return }
    switch step {
    case .verb(let verb): verb.apply(to: port)
    case .refresh(let target): handles.append(target.apply(to: port))
    case .awaitStarts(let wanted): try await service.waitForStarts(wanted)
    case .release(let step): try await release(step, port)
    case .passGrace:
      clock.advance(by: clock.grace + 1)
      await port.releasesSettled()
    case .mark:
      mark = Mark(runs: sink.runs, startCount: service.startCount, refusals: refusals)
    case .check(let check): look(check)
    }
  }

  private func release(_ step: ReleaseStep, _ port: Port) async throws {
    let ticket = try service.release(step.request, occurrence: step.occurrence)
    let decision = try await port.settled(ticket)
    if decision == .refused { refusals += 1 }
    guard decision != step.decision else { return }
    let wasRunning = isRunning
    setRunning(false)
    checkpoints.append(
      Checkpoint(
        phase: phase, name: "decision on \(step.request)", expected: step.decision.rawValue, actual: decision.rawValue,
        isShared: true))
    setRunning(wasRunning)
  }

  private func look(_ check: SessionCheck) {
    for row in sink.browse?.rows ?? [] { visited.insert(row.product) }
    let actual = value(of: check.probe)
    guard keepsAgreedClaims || actual != check.expected else { return }
    checkpoints.append(
      Checkpoint(
        phase: phase, name: check.name, expected: check.expected.text(beside: actual),
        actual: actual.text(beside: check.expected), isShared: check.isShared))
  }

  private func value(of probe: SessionProbe) -> CheckValue {
    switch probe {
    case .browseRuns: .number(sink.runs.browse - mark.runs.browse)
    case .browseRan: .flag(sink.runs.browse > mark.runs.browse)
    case .accountRuns: .number(sink.runs.account)
    case .visibleIDs: .ids(sink.browse?.rows.map(\.product) ?? [])
    case .totalRows: .number(sink.browse?.total ?? -1)
    case .rankedIDs: .ids(port?.rankedProducts() ?? [])
    case .accountScreen: .account(sink.account)
    case .browseScreen: .browse(sink.browse)
    case .searchScreen: .search(sink.search)
    case .cartScreen: .cart(sink.cart)
    case .detailScreen: .detail(sink.detail)
    case .outstanding: .requests(service.outstanding.map(\.request))
    case .starts: .number(service.startCount - mark.startCount)
    case .startsFor(let products):
      .number(service.started.dropFirst(mark.startCount).count { $0.product.map(products.contains) == true })
    case .repeatedInventory: .number(repeatedInventory)
    case .refusals: .number(refusals - mark.refusals)
    case .visited: .number(visited.count)
    case .lineCount: .number(sink.cart?.lines.count ?? -1)
    case .orderTotal: .number(sink.cart?.total.total ?? -1)
    case .recommendations: .ids(sink.detail?.recommendations ?? [])
    case .reviews: .number(sink.detail?.detail?.reviews ?? -1)
    case .readiness: .text(sink.cart?.readiness.text ?? "no screen")
    case .peekedPrice(let product): .number(port?.peekEffectivePrice(product) ?? -1)
    case .peekedPlan: .text(port?.peekPromotionPlan().text ?? "no port")
    case .refreshOutcome(let number):
      .text(handles.indices.contains(number) ? Self.text(handles[number]) : "never issued")
    }
  }

  private static func text(_ handle: RefreshHandle?) -> String {
    guard let handle else { return "no handle" }
    return handle.outcome?.rawValue ?? "under way"
  }

  private var repeatedInventory: Int {
    let inventory = service.started.filter(\.isInventory)
    return inventory.count - Set(inventory).count
  }

  /// What stands now, to compare with `SessionScript.final` after the timer has stopped.
  public var final: FinalState {
    let ids = CheckValue.ids(port?.rankedProducts() ?? [])
    return FinalState(
      ids: ids.text(beside: ids), checksum: sink.browse?.digest.text ?? "no screen",
      outstanding: service.outstandingCount)
  }

  /// Tears the port down and ends every wait. Call once, last.
  public func end() {
    port?.teardown()
    port = nil
    service.shutDown()
  }
}

extension ServiceRequest {
  fileprivate var product: ProductID? {
    switch self {
    case .inventory(let product, _), .offer(let product), .detail(let product): product
    default: nil
    }
  }

  fileprivate var isInventory: Bool {
    if case .inventory = self { true } else { false }
  }
}

extension CheckoutReadiness {
  var text: String { blockers.isEmpty ? "ready" : blockers.map { "\($0)" }.joined(separator: " ") }
}

extension PromotionPlan {
  var text: String { "\(applied.map(\.raw)) takes off \(discount)" }
}
