import Foundation
internal import RunnerPlatform

/// The output stream, for results.
enum Console {
  static let jsonOption = OptionSpec("--json", nil, "print JSON for programs")

  /// A reader that leaves before the end has what it wanted, so that the exit code stays that of the work.
  static func print(_ text: String) throws {
    do {
      try Terminal.print(text.hasSuffix("\n") ? text : text + "\n")
    } catch  where error.isBrokenPipe {
      return
    }
  }

  static func printJSON(_ value: some Encodable) throws { try print(try json(value)) }

  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
