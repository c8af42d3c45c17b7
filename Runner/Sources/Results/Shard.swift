/// A part of a run that is spread over several: which one, and what the whole is.
public struct Shard: Codable, Equatable, Sendable {
  /// Which part, from 1.
  public var index: Int
  /// Parts in all.
  public var count: Int
  /// The cuts of all parts together, in the order of tables.
  public var cuts: [String]
  /// The runtimes of all parts together, in the order of tables.
  public var runtimes: [String]

  /// Names a part.
  public init(index: Int, count: Int, cuts: [String], runtimes: [String]) {
    self.index = index
    self.count = count
    self.cuts = cuts
    self.runtimes = runtimes
  }

  /// "2/3".
  public var name: String { "\(index)/\(count)" }

  /// The groups of one part: every `count`-th, so that each group is in exactly one.
  public static func groups(_ groups: [String], index: Int, count: Int) -> [String] {
    groups.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
  }
}
