/// Two-way access to one source for a user-interface control: reading observes, writing is a turn.
///
/// Plain Observation; SwiftUI's `Binding(_:)` wraps it where there is SwiftUI.
public struct CogBinding<Value> {
  private let operations: Cogs
  private let source: Cog<Value>.Manual
  private let name: String?

  init(_ operations: Cogs, _ source: Cog<Value>.Manual, _ name: String?) {
    self.operations = operations
    self.source = source
    self.name = name
  }

  /// Reading records an Observation access; writing requests a turn of one write.
  public var wrappedValue: Value {
    get { operations[source] }
    nonmutating set { operations.turn(source, to: newValue, named: name) }
  }
}

extension Cogs {
  /// Two-way access to a source. `named` is what diagnostics call the turns of its writes.
  public func binding<Value>(_ source: Cog<Value>.Manual, named name: String? = nil) -> CogBinding<Value> {
    CogBinding(self, source, name)
  }
}
