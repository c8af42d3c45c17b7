/// FNV-1a of 64 bits (Fowler, Noll and Vo): tells values apart, and protects against nothing.
public struct ShortHash: Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Starts with no bytes.
  public init() {}

  /// Adds bytes.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// Adds a text and an end mark, so that "ab", "c" differs from "a", "bc".
  public mutating func add(_ text: String) {
    add(text.utf8)
    add([0xFF])
  }

  /// Sixteen hexadecimal digits.
  public var digits: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
