/// The line of a stored file that tells an edit by hand: FNV-1a over all other bytes of the file.
enum ContentDigest {
  private static let name = "contentDigest"

  /// The bytes of a file with pretty-printed, sorted keys, and its digest behind the opening brace.
  static func added(to bytes: [UInt8]) -> [UInt8] {
    let opening = Array("{\n".utf8)
    guard bytes.starts(with: opening) else { return bytes }
    return opening + line(digest(of: bytes)) + bytes.dropFirst(opening.count)
  }

  /// Checks the digest that a file states.
  ///
  /// - Throws: `ResultsError` when it does not follow from the rest of the file.
  static func check(_ stated: String?, in bytes: [UInt8]) throws(ResultsError) {
    guard let stated else { return }
    let (opening, line) = (Array("{\n".utf8), line(stated))
    guard bytes.starts(with: opening + line) else {
      throw ResultsError(
        "expected \(name) in the second line, as it was written; the file was edited or reformatted: "
          + "restore it, or measure again")
    }
    let found = digest(of: opening + bytes.dropFirst(opening.count + line.count))
    guard found == stated else {
      throw ResultsError(
        "expected the content that the digest \(stated) follows from, found one of \(found): the file was edited; "
          + "restore it, or measure again")
    }
  }

  private static func line(_ digest: String) -> [UInt8] { Array("  \"\(name)\" : \"\(digest)\",\n".utf8) }

  private static func digest(of bytes: [UInt8]) -> String {
    var hash = ShortHash()
    hash.add(bytes)
    return hash.digits
  }
}
