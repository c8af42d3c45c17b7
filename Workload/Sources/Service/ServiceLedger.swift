/// What has been asked of the service and how far each start has come.
///
/// Invariants: a start moves through scheduled, suspended, released and concluded, in that order, skipping none but
/// suspended; `live` holds exactly the starts that are not concluded, `waiting` of each name exactly those not released,
/// oldest first.
struct ServiceLedger {
  enum State: Hashable {
    case scheduled
    case suspended
    case released
    case concluded(PublishDecision)
  }

  /// Every start so far, oldest first.
  private(set) var started: [ServiceRequest] = []
  private(set) var suspendedCount = 0
  private(set) var activity = 0
  private var states: [State] = []
  private var live: [Int: ServiceTicket] = [:]
  private var waiting: [ServiceRequest: [ServiceTicket]] = [:]

  var outstandingCount: Int { live.count }
  var outstanding: [ServiceTicket] { live.values.sorted { $0.serial < $1.serial } }

  mutating func schedule(_ request: ServiceRequest) -> ServiceTicket {
    activity += 1
    started.append(request)
    let ticket = ServiceTicket(request: request, serial: started.count)
    states.append(.scheduled)
    live[ticket.serial] = ticket
    waiting[request, default: []].append(ticket)
    return ticket
  }

  func state(of ticket: ServiceTicket) -> State { states[ticket.serial - 1] }

  mutating func start(_ ticket: ServiceTicket) {
    guard state(of: ticket) == .scheduled else { return }
    activity += 1
    states[ticket.serial - 1] = .suspended
    suspendedCount += 1
  }

  mutating func release(_ ticket: ServiceTicket) {
    let state = state(of: ticket)
    guard state == .scheduled || state == .suspended else { return }
    if state == .suspended { suspendedCount -= 1 }
    activity += 1
    states[ticket.serial - 1] = .released
    waiting[ticket.request]?.removeAll { $0 == ticket }
    if waiting[ticket.request]?.isEmpty == true { waiting[ticket.request] = nil }
  }

  mutating func conclude(_ ticket: ServiceTicket, _ decision: PublishDecision) {
    guard self.decision(of: ticket) == nil else { return }
    release(ticket)
    activity += 1
    states[ticket.serial - 1] = .concluded(decision)
    live[ticket.serial] = nil
  }

  func decision(of ticket: ServiceTicket) -> PublishDecision? {
    if case .concluded(let decision) = state(of: ticket) { return decision }
    return nil
  }

  func unreleased(_ request: ServiceRequest, occurrence: Int) -> ServiceTicket? {
    guard let tickets = waiting[request], tickets.indices.contains(occurrence) else { return nil }
    return tickets[occurrence]
  }
}
