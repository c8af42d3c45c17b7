/// The allocator that is preloaded into a counting worker.
public struct JemallocLibrary: Equatable, Sendable {
  /// The variable that names the library where the usual folders do not have it.
  public static let variable = "STOREFRONT_JEMALLOC"

  /// Where the library is.
  public let path: String
  /// The version that the library carries; nil when it carries none that can be read.
  public let version: String?

  /// The library, or the reason why there is none, with what to do.
  public enum Lookup: Equatable, Sendable {
    /// It is there.
    case found(JemallocLibrary)
    /// It is not.
    case missing(reason: String)
  }

  private static let usualFolders = [
    "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib", "/usr/local/lib",
    "/lib/x86_64-linux-gnu", "/lib/aarch64-linux-gnu", "/lib64",
  ]

  /// Looks where the variable points, else in the usual folders.
  public static func find(override: String? = ToolLookup.environment(variable)) -> Lookup {
    if let override {
      guard FileSystem.exists(override), !FileSystem.isFolder(override) else {
        return .missing(
          reason: "\(variable) names \(override.quotedForPeople), which is no file; "
            + "correct it, or unset it to search the usual folders")
      }
      guard !override.contains(where: { $0 == " " || $0 == ":" }) else {
        return .missing(
          reason:
            "\(variable) names \(override.quotedForPeople), but a library is preloaded through LD_PRELOAD, which ends a "
            + "path at spaces and colons; link the library to a path without them")
      }
      return .found(JemallocLibrary(path: override, version: version(in: override)))
    }
    for folder in usualFolders {
      let path = "\(folder)/libjemalloc.so.2"
      if FileSystem.exists(path) { return .found(JemallocLibrary(path: path, version: version(in: path))) }
    }
    return .missing(
      reason: "libjemalloc.so.2 is not in the usual library folders; "
        + "install it (Debian: apt-get install libjemalloc-dev) or set \(variable) to its path")
  }

  /// Finds the text of the form `5.3.0-0-g<40 hexadecimal digits>` that jemalloc builds carry; gives the part before `-`.
  static func version(in path: String) -> String? {
    guard let bytes = try? FileSystem.read(path, limit: 64 << 20) else { return nil }
    let mark = Array("-0-g".utf8)
    var at = 0
    while at + mark.count + 40 <= bytes.count {
      if bytes[at] == mark[0], Array(bytes[at..<at + 4]) == mark, bytes[(at + 4)..<(at + 44)].allSatisfy(isHexDigit) {
        var start = at
        while start > 0 && (isDigit(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: ".")) { start -= 1 }
        if start < at { return String(decoding: bytes[start..<at], as: UTF8.self) }
      }
      at += 1
    }
    return nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
