/// Work of many results, each of which replaces the one before. It runs under the policy `latest` only.
public nonisolated struct StreamWork<Value> {
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  var work: Work<Value>

  init(_ work: Work<Value>) { self.work = work }

  /// No work: the state keeps its value and does not load.
  public static var none: StreamWork { StreamWork(.none) }

  /// The elements of `sequence`, which is made at once, while the selector runs, and iterated on the MainActor.
  @MainActor
  public static func stream<Elements: AsyncSequence>(_ sequence: () -> Elements) -> StreamWork
  where Elements.Element == Value {
    let elements = sequence()
    return StreamWork(
      Work(
        .stream { yield in
          for try await element in elements where !yield(element) { return }
        }))
  }

  /// Calls `body` once for the stream if it is started, on the MainActor, after its end has been published or
  /// refused. Replaces an earlier one.
  public consuming func whenDecided(_ body: @escaping @MainActor (WorkDecision) -> Void) -> StreamWork {
    work.decided = body
    return self
  }
}

extension Work {
  /// The elements of `sequence`, which is made at once, while the selector runs, and iterated on the MainActor.
  @MainActor
  public static func stream<Elements: AsyncSequence>(_ sequence: () -> Elements) -> StreamWork<Value>
  where Elements.Element == Value {
    .stream(sequence)
  }
}
