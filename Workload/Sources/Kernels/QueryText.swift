/// Folding and splitting of query text, for ASCII; other bytes pass unchanged.
public enum QueryText {
  /// Lower case, single spaces, none at the ends. O(length).
  public static func normalised(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var pendingSpace = false
    for byte in text.utf8 {
      if byte == 0x20 || byte == 0x09 {
        pendingSpace = !bytes.isEmpty
        continue
      }
      if pendingSpace {
        bytes.append(0x20)
        pendingSpace = false
      }
      bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The words of a normalised text, in order. O(length).
  public static func tokens(_ normalised: String) -> [String] {
    normalised.utf8.split(separator: 0x20).map { String(Substring($0)) }
  }

  /// Whether `word` begins with `prefix`, byte by byte.
  static func begins(_ word: String, with prefix: String) -> Bool { word.utf8.starts(with: prefix.utf8) }
}
