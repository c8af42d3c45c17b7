/// The generator of every random choice: Steele, Lea and Flood, "Fast splittable pseudorandom number generators"
/// (OOPSLA 2014). The same seed gives the same sequence everywhere.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A sequence that `seed` determines.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits. O(1).
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// A number in `0..<bound`. `bound` must be positive. The bias of one part in 2⁶⁴ / `bound` is accepted.
  public mutating func below(_ bound: Int) -> Int { Int(truncatingIfNeeded: next() % UInt64(bound)) }

  /// The finishing function of the generator, also used to hash and to digest.
  @inlinable public static func mixed(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// One number that all of `parts` and their order determine.
  public static func hash(_ parts: UInt64...) -> UInt64 {
    parts.reduce(0x5EED) { mixed($0 &+ 0x9E37_79B9_7F4A_7C15 &+ $1) }
  }
}
