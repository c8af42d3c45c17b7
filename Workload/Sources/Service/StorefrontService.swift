/// The scripted service: every asynchronous selection goes through it, and nothing is answered before the driver
/// releases it by name.
///
/// A start is registered synchronously by `open`, before any task runs, so an empty ledger proves that nothing is
/// scheduled or suspended. MainActor-confined.
@MainActor
public final class StorefrontService {
  /// How answers come.
  public enum Mode: Sendable {
    /// When the driver releases them.
    case scripted
    /// At once, when the task asks: for driving a port by hand.
    case immediate
  }

  /// What the answers are made from.
  public let fixtures: StorefrontFixtures
  /// How answers come.
  public let mode: Mode
  /// Whether a cancelled task resumes with `CancellationError` instead of staying suspended.
  public var resumesOnCancellation = false
  /// Where the session stands; named in failures.
  public var phase: String = "before the session"

  private(set) var ledger = ServiceLedger()
  private var suspended: [Int: CheckedContinuation<Void, any Error>] = [:]
  private var waits = ServiceWaits()

  /// A service that answers from `fixtures`.
  public init(fixtures: StorefrontFixtures, mode: Mode = .scripted) {
    self.fixtures = fixtures
    self.mode = mode
  }

  nonisolated deinit {}

  // MARK: - For ports

  /// Registers one start. O(1).
  public func open<Value: Sendable>(_ operation: ServiceOperation<Value>) -> ServiceCall<Value> {
    ServiceCall(ticket: ledger.schedule(operation.request), service: self, operation: operation)
  }

  /// Reports that the answer of `ticket` reached its publish decision and that everything which follows from it has
  /// settled. Call exactly once for each start that was released.
  public func conclude(_ ticket: ServiceTicket, _ decision: PublishDecision) {
    ledger.conclude(ticket, decision)
    waits.concluded(ticket.serial, decision)
  }

  func start(_ ticket: ServiceTicket) async throws {
    ledger.start(ticket)
    if mode == .immediate || ledger.state(of: ticket) == .released {
      ledger.release(ticket)
      return
    }
    defer { suspended[ticket.serial] = nil }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        suspended[ticket.serial] = continuation
        waits.suspended(count: ledger.suspendedCount)
      }
    } onCancel: {
      Task { @MainActor in self.cancelled(ticket) }
    }
  }

  private func cancelled(_ ticket: ServiceTicket) {
    guard resumesOnCancellation, let continuation = suspended.removeValue(forKey: ticket.serial) else { return }
    ledger.conclude(ticket, .refused)
    continuation.resume(throwing: CancellationError())
  }

  // MARK: - For drivers

  /// Starts that have not reached their publish decision, oldest first.
  public var outstanding: [ServiceTicket] { ledger.outstanding }

  /// How many starts have not reached their publish decision.
  public var outstandingCount: Int { ledger.outstandingCount }

  /// Counts everything that happens: a host that bounds waits looks whether it still moves.
  public var activity: Int { ledger.activity }

  /// Starts so far, of all names.
  public var startCount: Int { ledger.started.count }

  /// The name of every start so far, oldest first.
  public var started: [ServiceRequest] { ledger.started }

  /// How often `request` was started. O(starts).
  public func starts(of request: ServiceRequest) -> Int { ledger.started.count { $0 == request } }

  /// Waits until as many starts as `wanted` names are suspended.
  ///
  /// Throws at once when another number is outstanding: registration is synchronous, so that wait could never be met. The
  /// names themselves are compared only then, to say which are missing and which are too many. O(1) apart from the wait.
  public func waitForStarts(_ wanted: [ServiceRequest]) async throws {
    guard ledger.outstandingCount == wanted.count else { throw unlike(wanted) }
    while ledger.suspendedCount != wanted.count { try await waits.forSuspended(count: wanted.count) }
  }

  private func unlike(_ wanted: [ServiceRequest]) -> ServiceWaitError {
    let (wanted, found) = (Multiset(wanted), Multiset(outstanding.map(\.request)))
    let missing = wanted.subtracting(found)
    let extra = found.subtracting(wanted)
    return stalled(
      "\(wanted.count) requests outstanding" + (missing.isEmpty ? "" : ", \(missing) among them"),
      "\(found.count)" + (extra.isEmpty ? "" : ", \(extra) too many"))
  }

  /// Lets the start number `occurrence` (0 is the oldest) of those of this name that are outstanding be answered.
  /// Throws when there is no such start.
  public func release(_ request: ServiceRequest, occurrence: Int = 0) throws -> ServiceTicket {
    guard let ticket = ledger.unreleased(request, occurrence: occurrence) else {
      throw stalled("a start of \(request) to release", "\(Multiset(outstanding.map(\.request)))")
    }
    ledger.release(ticket)
    suspended.removeValue(forKey: ticket.serial)?.resume()
    return ticket
  }

  /// Waits for the publish decision of a released start.
  public func decision(of ticket: ServiceTicket) async throws -> PublishDecision {
    if let decision = ledger.decision(of: ticket) { return decision }
    return try await waits.forDecision(of: ticket.serial)
  }

  /// Ends every wait with a failure that says what is outstanding. A host that bounds its waits calls this.
  public func failWaits(_ reason: String) {
    waits.fail(stalled("the wait to end", "\(reason); outstanding \(Multiset(outstanding.map(\.request)))"))
  }

  /// Resumes every suspended start with `CancellationError`. Call when a session ends, also after a failure.
  public func shutDown() {
    let continuations = suspended
    suspended = [:]
    for continuation in continuations.values { continuation.resume(throwing: CancellationError()) }
    failWaits("the service was shut down")
  }

  private func stalled(_ wanted: String, _ found: String) -> ServiceWaitError {
    ServiceWaitError(phase: phase, wanted: wanted, found: found)
  }
}

/// A wait that cannot be met.
public struct ServiceWaitError: Error, Sendable, CustomStringConvertible {
  /// Where the session stood.
  public let phase: String
  /// What was waited for.
  public let wanted: String
  /// What there was.
  public let found: String
  /// One line with all three.
  public var description: String { "in \(phase): waited for \(wanted); found \(found)" }
}
