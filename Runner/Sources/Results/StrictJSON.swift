/// Reads JSON text before a decoder does, and refuses what a decoder would take, mistake or choke on.
///
/// Refused: more bytes or deeper nesting than the limits, a key twice in one object, a number that a `Double` cannot
/// hold, bytes that are no UTF-8, and anything behind the value. Complexity: O(*n*) time, stack as deep as the nesting.
public struct StrictJSON {
  /// Limits of what is read.
  public struct Limits: Sendable {
    /// Most bytes.
    public var size: Int
    /// Most arrays and objects inside each other.
    public var depth: Int

    /// Sets both limits.
    public init(size: Int = 64 << 20, depth: Int = 32) {
      self.size = size
      self.depth = depth
    }
  }

  /// Checks the bytes.
  ///
  /// - Throws: `StrictJSONError` with the place of the first fault.
  public static func check(_ bytes: [UInt8], limits: Limits = Limits()) throws(StrictJSONError) {
    guard bytes.count <= limits.size else {
      throw StrictJSONError(
        bytes: bytes, offset: limits.size, problem: "expected at most \(limits.size) bytes, found \(bytes.count)")
    }
    var scanner = StrictJSONScanner(bytes: bytes, depthLimit: limits.depth)
    try scanner.scanDocument()
  }
}
