/// What an async selector chooses: an operation that may suspend, or nothing.
///
/// Choosing runs nothing. The operation starts in a task of its own, never on the selector's stack.
public nonisolated struct Work<Value> {
  enum Operation {
    case none
    case run(@MainActor () async throws -> Value)
    case concurrent(@MainActor (@escaping @Sendable @MainActor (AsyncEvent<Value>) -> Void) -> Task<Void, Never>)
    case stream(@MainActor (@MainActor (Value) -> Bool) async throws -> Void)
  }

  let operation: Operation
  var decided: (@MainActor (WorkDecision) -> Void)?

  init(_ operation: Operation) { self.operation = operation }

  /// No work: the state keeps its value and does not load.
  public static var none: Work { Work(.none) }

  /// Work that starts on the MainActor and suspends where it awaits.
  public static func run(_ operation: @escaping @MainActor () async throws -> Value) -> Work {
    Work(.run(operation))
  }

  /// Calls `body` once for the work if it is started, on the MainActor, after its result has been published and
  /// everything that follows from it has settled, or after it has been refused. Replaces an earlier one.
  public consuming func whenDecided(_ body: @escaping @MainActor (WorkDecision) -> Void) -> Work {
    decided = body
    return self
  }

  var isNone: Bool {
    if case .none = operation { return true }
    return false
  }
}

extension Work where Value: Sendable {
  /// Work that leaves the MainActor at once: its task starts on the concurrent executor.
  public nonisolated static func concurrent(
    _ operation: @escaping @Sendable @concurrent () async throws -> Value
  ) -> Work {
    Work(
      .concurrent { deliver in
        Task { @concurrent in
          let event: AsyncEvent<Value>
          do { event = .success(try await operation()) } catch { event = .failure(error) }
          await deliver(event)
        }
      })
  }
}

/// What became of a started work.
public nonisolated enum WorkDecision: Sendable {
  /// Its result was published, or was equal to what is published already.
  case accepted
  /// Its result was not published: a later selection, a changed input, a release or teardown came first.
  case refused
}

/// What a work reports.
nonisolated enum AsyncEvent<Value> {
  case success(Value)
  case failure(any Error)
  /// One element of a stream.
  case element(Value)
  /// A stream's natural end.
  case end
}

extension AsyncEvent: Sendable where Value: Sendable {}
