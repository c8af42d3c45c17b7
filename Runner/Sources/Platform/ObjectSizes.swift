/// Bytes of an executable or of object files, by section.
public struct ObjectSizes: Equatable, Encodable, Sendable {
  /// Code: the section `.text` and those named after it.
  public var text: Int
  /// Every section but debug information and relocations.
  public var total: Int

  /// Sizes known from elsewhere.
  public init(text: Int, total: Int) {
    self.text = text
    self.total = total
  }

  /// Reads what `size -A` and `llvm-size -A` print, for any number of files; nil when no section is named.
  public init?(sectionList text: String) {
    let sections = text.split(separator: "\n").compactMap { line -> (Substring, Int)? in
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      guard words.count >= 2, words[0].hasPrefix("."), let size = Int(words[1]) else { return nil }
      return (words[0], size)
    }
    self.init(sections)
  }

  /// Reads what `llvm-objdump -h` prints; nil when no section is named.
  public init?(sectionHeaders text: String) {
    let sections = text.split(separator: "\n").compactMap { line -> (Substring, Int)? in
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      guard words.count >= 3, Int(words[0]) != nil, words[1].hasPrefix("."), let size = Int(words[2], radix: 16)
      else { return nil }
      return (words[1], size)
    }
    self.init(sections)
  }

  private init?(_ sections: [(name: Substring, size: Int)]) {
    guard !sections.isEmpty else { return nil }
    func sum(_ isWanted: (Substring) -> Bool) -> Int {
      sections.reduce(0) { isWanted($1.name) ? $0 + $1.size : $0 }
    }
    text = sum { $0 == ".text" || $0.hasPrefix(".text.") }
    total = sum { !$0.hasPrefix(".debug") && !$0.hasPrefix(".rel") }
  }
}

/// The program that reads section sizes: LLVM's or binutils', whichever the host has.
public struct SizeTool: Sendable {
  /// The names that are looked for, in this order.
  public static let names = ["llvm-size", "size", "llvm-objdump"]

  private let executable: String
  private let isObjdump: Bool

  /// The first of `names` on the `PATH`; nil when there is none.
  public static func find(path: String? = ToolLookup.environment("PATH")) -> SizeTool? {
    for name in names {
      guard let executable = ToolLookup.find(name, path: path) else { continue }
      return SizeTool(executable: executable, isObjdump: name == "llvm-objdump")
    }
    return nil
  }

  /// The sizes of `files` together; nil when the tool refuses one of them.
  public func sizes(of files: [String]) throws(PlatformError) -> ObjectSizes? {
    let command = ChildCommand(
      executable: executable, arguments: [isObjdump ? "-h" : "-A"] + files, environment: ToolLookup.toolEnvironment,
      deadline: 60)
    let outcome = try ChildProcess.run(command)
    guard outcome.ending == .exited(0) else { return nil }
    let text = String(decoding: outcome.output, as: UTF8.self)
    return isObjdump ? ObjectSizes(sectionHeaders: text) : ObjectSizes(sectionList: text)
  }
}
