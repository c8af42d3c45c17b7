public import Observation

extension ReactionReader {
  /// A property of an external model, as a dependency of the reaction. Every change of it counts.
  ///
  /// The context holds one bridge for the object and key path, which does not keep the object alive. A change, on
  /// whatever thread, arrives in a turn named `external` that a job of the MainActor opens: never in the middle of
  /// the code that changes the model, and changes that have gathered by then arrive together. Until then the former
  /// value is read. A model that changes off the MainActor must be safe to read there at the same time.
  @MainActor
  public func track<Model: AnyObject & Observable, Property>(
    _ model: Model, _ path: KeyPath<Model, Property>
  ) -> Property {
    arena.trackedProperty(model, path, { _, _ in false }, token: token)
  }

  /// A property of an external model, as a dependency of the reaction. Equal values count as unchanged.
  @MainActor
  public func track<Model: AnyObject & Observable, Property: Equatable>(
    _ model: Model, _ path: KeyPath<Model, Property>
  ) -> Property {
    arena.trackedProperty(model, path, { $0 == $1 }, token: token)
  }

  /// Whatever `read` reads of external models, as a dependency of the reaction.
  ///
  /// There is one bridge for the reaction and this call, replaced each time it runs. `read` runs twice: once to
  /// learn what it reads, and once when that is being observed. A change of any of it runs the reaction again, as
  /// `track` of a key path describes. If what `read` reads itself depends on a model that changes off the MainActor,
  /// a change in the middle of `read` may be missed: track such a property by its key path.
  @MainActor
  public func track<Result>(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, _ read: () -> Result
  ) -> Result {
    arena.trackedCall(token: token, file: file, line: line, column: column, read)
  }
}
