internal import RunnerPlatform

/// A page of which parts between markers are made by a program; the rest is left as it is.
public struct MarkedPage: Equatable, Sendable {
  /// A page that lacks a marker, or has one twice.
  public struct Problem: Error, Equatable, CustomStringConvertible {
    /// Expected, found.
    public let description: String
  }

  /// The whole text.
  public private(set) var text: String

  /// Takes a page's text.
  public init(_ text: String) { self.text = text }

  /// What stands between the markers of a part, without the empty lines around it.
  ///
  /// - Throws: `Problem` unless both markers are there once, in their order.
  public func part(_ name: String) throws(Problem) -> String {
    let (lines, range) = try place(of: name)
    return lines[range].joined(separator: "\n").trimmedLines
  }

  /// Puts a text between the markers of a part.
  ///
  /// - Throws: `Problem` unless both markers are there once, in their order.
  public mutating func replace(_ name: String, with part: String) throws(Problem) {
    var (lines, range) = try place(of: name)
    lines.replaceSubrange(range, with: [""] + part.split(separator: "\n", omittingEmptySubsequences: false) + [""])
    text = lines.joined(separator: "\n")
  }

  private func place(of name: String) throws(Problem) -> (lines: [Substring], range: Range<Int>) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let (first, last) = ("<!-- publish \(name) -->", "<!-- end of publish \(name) -->")
    let (starts, ends) = (lines.indices.filter { lines[$0] == first }, lines.indices.filter { lines[$0] == last })
    guard starts.count == 1, ends.count == 1, starts[0] < ends[0] else {
      throw Problem(
        description: "expected a line \(first.quotedForPeople) and behind it one \(last.quotedForPeople), "
          + "found \(starts.count) and \(ends.count)")
    }
    return (lines, (starts[0] + 1)..<ends[0])
  }
}

extension String {
  /// The text without empty lines at either end.
  fileprivate var trimmedLines: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)[...]
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
