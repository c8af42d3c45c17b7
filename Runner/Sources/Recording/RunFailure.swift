/// Why a run ended without a result.
public struct RunFailure: Error, Equatable, CustomStringConvertible {
  /// The kind decides the exit code.
  public enum Kind: Equatable, Sendable {
    /// Something that was given cannot be used.
    case badInput
    /// The runtimes, or a runtime and the shadow, parted.
    case disagreement
    /// What was measured cannot be believed, or nothing could be.
    case invalidMeasurement
    /// A worker was stopped while it was still computing: what it was asked for cannot be had in the time given.
    case tooSlow
    /// It was stopped; what is finished is kept and can be gone on with.
    case interrupted
  }

  /// The kind.
  public let kind: Kind
  /// Sentences for people: expected, found, what to do.
  public let description: String

  /// Names a failure.
  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
