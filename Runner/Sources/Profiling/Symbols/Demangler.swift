import RunnerPlatform

/// Turns the names that linkers know into those that people write, in one batch for each language. They keep their modules, which say whose
/// specialised code without a line is.
enum Demangler {
  /// The names by what they were; a name that no tool knows stays as it is.
  static func names(of symbols: Set<String>) -> [String: String] {
    var names = Dictionary(uniqueKeysWithValues: symbols.map { ($0, $0) })
    let swift = symbols.filter { $0.hasPrefix("$s") || $0.hasPrefix("$S") }.sorted()
    let cxx = symbols.filter { $0.hasPrefix("_Z") }.sorted()
    fill(&names, swift, swiftTool)
    fill(&names, cxx, ToolLookup.find("llvm-cxxfilt").map { ($0, []) } ?? ToolLookup.find("c++filt").map { ($0, []) })
    return names
  }

  private static var swiftTool: (String, [String])? {
    if let tool = ToolLookup.find("swift-demangle") { return (tool, ["--compact"]) }
    return ToolLookup.find("swift").map { ($0, ["demangle", "--compact"]) }
  }

  private static func fill(_ names: inout [String: String], _ symbols: [String], _ tool: (String, [String])?) {
    guard !symbols.isEmpty, let (executable, arguments) = tool else { return }
    let command = ChildCommand(
      executable: executable, arguments: arguments, environment: ToolLookup.toolEnvironment,
      input: Array((symbols.joined(separator: "\n") + "\n").utf8), deadline: 120)
    guard let outcome = try? ChildProcess.run(command), outcome.ending == .exited(0) else { return }
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= symbols.count else { return }
    for (symbol, line) in zip(symbols, lines) where !line.isEmpty { names[symbol] = String(line) }
  }
}
