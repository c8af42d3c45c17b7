/// One state's values as an asynchronous sequence: the present one first, then each that a turn has changed.
///
/// ```swift
/// for await advice in cogs.values(of: adviceCog) { await analytics.record(advice) }
/// ```
///
/// Every iterator is an export of its own, which begins with its first `next()`. A flush offers values after the
/// notices to the user interface and before reactions run, in the order in which the exports began. A value that
/// the state's equality calls unchanged is not offered.
///
/// The iterator may be used from any isolation; `next()` goes to the MainActor and back. Values that are not
/// `Sendable` stay on the MainActor, because there the sequence itself is not `Sendable` either.
///
/// An iterator ends, and its export goes with all its dependencies, when its last copy is released, when a task that
/// awaits its `next()` is cancelled, and when the context is torn down. Copies of one iterator share its values: each
/// goes to one of them. After the end a cancelled task gets `nil`, the others what is still buffered and then `nil`.
public nonisolated struct CogValues<Value>: AsyncSequence {
  /// One value of the state.
  public typealias Element = Value
  /// An export ends, it does not fail.
  public typealias Failure = Never

  let arena: CogArena
  let reference: Cog<Value>
  let buffering: CogBuffering

  /// A new, independent export.
  public func makeAsyncIterator() -> Iterator {
    Iterator(subscription: ExportSubscription(arena, reference, buffering))
  }

  /// Takes the values of one export.
  public struct Iterator: AsyncIteratorProtocol {
    let subscription: ExportSubscription<Value>

    /// The next value, or `nil` once the export has ended. Suspends while there is none.
    public mutating func next() async -> Value? {
      await next(isolation: #isolation)
    }

    /// The next value, or `nil` once the export has ended. Suspends while there is none.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
      await subscription.next().value
    }
  }
}

extension CogValues: @unchecked Sendable where Value: Sendable {}

extension CogOps {
  /// A state's values as an asynchronous sequence. Declaring the sequence computes nothing.
  ///
  /// Traps after teardown, and if `buffering` is `.oldest` of less than 1.
  public final func values<Value>(of reference: Cog<Value>, buffering: CogBuffering = .latest) -> CogValues<Value> {
    if arena.state.pointee.phase == .tornDown { arena.trapTornDown(using: reference.descriptor.label.text) }
    if case .oldest(let count) = buffering, count < 1 {
      fatalError(
        """
        Cog: an export of \(reference.descriptor.label.text) keeps the oldest \(count) values. Keep at least one, \
        or use .latest.
        """)
    }
    return CogValues(arena: arena, reference: reference, buffering: buffering)
  }

  /// A source's values as an asynchronous sequence.
  public final func values<Value>(
    of source: Cog<Value>.Manual, buffering: CogBuffering = .latest
  ) -> CogValues<Value> {
    values(of: source.readOnly, buffering: buffering)
  }
}
