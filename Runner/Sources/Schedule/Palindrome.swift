internal import RunnerStatistics

/// The order inside a block: a seeded random one, then the same backward, so that a steady drift meets all alike.
public enum Palindrome {
  /// Every contender twice.
  ///
  /// - Parameters:
  ///   - contenders: Without repetition.
  ///   - name: Of the block; with the seed it decides the order.
  public static func order<Value>(_ contenders: [Value], seed: UInt64, block name: String) -> [Value] {
    var generator = SeededGenerator(seed: mixed(seed, name))
    let forward = generator.shuffled(contenders)
    return forward + forward.reversed()
  }

  /// A seed that follows from another and a name (FNV-1a).
  public static func mixed(_ seed: UInt64, _ name: String) -> UInt64 {
    name.utf8.reduce(seed ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
