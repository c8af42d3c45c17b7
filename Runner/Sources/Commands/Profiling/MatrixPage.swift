internal import RunnerPlatform

/// A page that holds matrices between markers, one pair for each cut.
struct MatrixPage {
  private let path: String
  private let text: String
  private let begin: String
  private let end: String

  /// Reads the page. One without the markers, or none at all, gets them at its end.
  ///
  /// - Throws: `UsageError` for a begin without an end, an end without a begin, and what is no text.
  init(_ path: String, cut: String) throws {
    self.path = path
    begin = "<!-- profile-matrix \(cut) -->"
    end = "<!-- end of profile-matrix \(cut) -->"
    let bytes = FileSystem.exists(path) ? try FileSystem.read(path, limit: 16 << 20) : []
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UsageError("--page: expected text in UTF-8 in \(path.quotedForPeople), found other bytes")
    }
    self.text = text
    guard let start = text.firstRange(of: begin) else {
      if !text.contains(end) { return }
      throw UsageError(
        "--page: expected \(begin.quotedForPeople) before \(end.quotedForPeople) in \(path.quotedForPeople), found none"
      )
    }
    guard text[start.upperBound...].contains(end) else {
      throw UsageError(
        "--page: expected \(end.quotedForPeople) behind \(begin.quotedForPeople) in \(path.quotedForPeople), found none"
      )
    }
  }

  func write(_ matrix: String) throws { try AtomicFile.write(Array(replaced(matrix).utf8), to: path) }

  func replaced(_ matrix: String) -> String {
    let block = "\(begin)\n\n\(matrix)\n\n\(end)"
    guard let start = text.firstRange(of: begin),
      let stop = text[start.upperBound...].firstRange(of: end)
    else {
      return text + (text.isEmpty || text.hasSuffix("\n\n") ? "" : text.hasSuffix("\n") ? "\n" : "\n\n") + block + "\n"
    }
    return text[..<start.lowerBound] + block + text[stop.upperBound...]
  }
}
