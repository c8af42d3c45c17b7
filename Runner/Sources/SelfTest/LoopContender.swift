/// One loop of the self-test: its true ratio to the base is known.
public struct LoopContender: Codable, Hashable, Sendable {
  /// Its name in blocks.
  public let name: String
  /// Thousandths of the base's rounds.
  public let thousandths: Int

  /// What the others are compared with.
  public static let base = LoopContender(name: "base", thousandths: 1000)
  /// The same file as the base.
  public static let same = [
    LoopContender(name: "same-1", thousandths: 1000), LoopContender(name: "same-2", thousandths: 1000),
  ]
  /// Other files: the same code, another constant.
  public static let slower = [
    LoopContender(name: "slower-2", thousandths: 1020), LoopContender(name: "slower-5", thousandths: 1050),
    LoopContender(name: "slower-10", thousandths: 1100),
  ]
  /// Everyone.
  public static let all = [base] + same + slower

  /// The runtime whose worker file holds the loop.
  public var runtime: String { "loop-\(thousandths)" }
}
