/// An owner of side effects: reactions, initial state and external subscriptions of one concern.
///
/// A context operates its mechanisms in list order while it is assembled; what a mechanism writes is settled
/// before the next one begins.
public protocol Mechanism {
  /// What diagnostics call the mechanism; unique within a context. The type's name by default.
  var name: String { get }

  /// Registers effects and writes initial state through `m`. Called once, on the MainActor.
  func operate(_ m: MechanismController)
}

extension Mechanism {
  /// The type's name.
  public var name: String { String(describing: Self.self) }
}
