/// A running checksum of what a screen shows. Equal screens have equal digests in every process; the mixing is
/// SplitMix64's, so no hash seed takes part.
public struct Digest: Sendable {
  private var state: UInt64 = 0x51_07E5

  /// The digest of nothing.
  public init() {}

  /// The digest so far.
  public var value: UInt64 { state }

  /// Adds one number. O(1).
  @inlinable public mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds 64 bits. O(1).
  public mutating func add(_ bits: UInt64) { state = SplitMix64.mixed(state &+ 0x9E37_79B9_7F4A_7C15 &+ bits) }

  /// Adds a text and its length. O(length).
  public mutating func add(_ text: String) {
    var word: UInt64 = 0
    var count = 0
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count % 8 == 0 {
        add(word)
        word = 0
      }
    }
    add(word)
    add(count)
  }

  /// Adds an optional number, told apart from every number.
  public mutating func add(_ number: Int?) {
    add(number == nil ? 0 : 1)
    add(number ?? 0)
  }

  /// Sixteen hexadecimal digits.
  public var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
