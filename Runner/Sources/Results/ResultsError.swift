/// A stored thing that is refused: which, what is wrong with it, and what to do.
public struct ResultsError: Error, Equatable, CustomStringConvertible {
  /// A sentence for people.
  public let description: String

  /// Takes the sentence.
  public init(_ description: String) { self.description = description }
}
