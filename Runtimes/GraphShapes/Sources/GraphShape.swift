/// One graph shape on one runtime: built and settled when it is made, then driven turn by turn.
@MainActor
public protocol GraphShape: AnyObject {
  /// Runs turns, each a write followed by the shape's reads, and returns the last value read.
  func drive(_ turns: Int) -> Int
  /// Runs of the shape's functions since it was made, its first settlement included.
  var runs: Int { get }
}
