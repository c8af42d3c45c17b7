/// One start of an operation: registered when it was made, answered when the driver releases its name.
@MainActor
public struct ServiceCall<Value: Sendable>: Sendable {
  /// The start's identity, to compare when the answer comes.
  public let ticket: ServiceTicket
  private let service: StorefrontService
  private let operation: ServiceOperation<Value>

  init(ticket: ServiceTicket, service: StorefrontService, operation: ServiceOperation<Value>) {
    self.ticket = ticket
    self.service = service
    self.operation = operation
  }

  /// Suspends until the driver releases the request, then answers. Call once.
  ///
  /// Throws `CancellationError` when the service shuts down, and, only with `resumesOnCancellation`, when the task is
  /// cancelled. Otherwise a cancelled task stays suspended until its release, so that a late answer can be scheduled.
  public func response() async throws -> Value {
    try await service.start(ticket)
    return operation.answer(service.fixtures)
  }
}
