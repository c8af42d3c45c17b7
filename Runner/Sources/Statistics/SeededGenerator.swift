/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): the same seed gives the
/// same sequence on every host.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence of a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to and without `bound`, by rejection, so that none is favoured.
  public mutating func below(_ bound: UInt64) -> UInt64 {
    precondition(bound > 0, "only call with a bound above zero")
    let limit = UInt64.max - UInt64.max % bound
    var value = next()
    while value >= limit { value = next() }
    return value % bound
  }

  /// The values in a random order (Fisher and Yates). Written out, as the library's shuffle may change with a toolchain.
  public mutating func shuffled<Value>(_ values: [Value]) -> [Value] {
    var values = values
    for last in stride(from: values.count - 1, to: 0, by: -1) {
      values.swapAt(last, Int(below(UInt64(last + 1))))
    }
    return values
  }
}
