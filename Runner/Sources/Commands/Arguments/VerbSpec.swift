/// A verb with everything that help and parsing need.
struct VerbSpec: Sendable {
  let name: String
  let summary: String
  /// Names of the arguments that are no options.
  var positionals: [String] = []
  /// How many of them must be there; nil for all.
  var fewestPositionals: Int?
  var options: [OptionSpec] = []
  /// A whole command line that works.
  let example: String
  let action: @Sendable (ParsedArguments) throws -> ExitCode

  var usage: String {
    (["storefront-bench", name] + positionals.map { "<\($0)>" } + (options.isEmpty ? [] : ["[options]"]))
      .joined(separator: " ")
  }

  /// The text of `--help`.
  var help: String {
    var lines = [summary, "", "Usage: \(usage)"]
    if !options.isEmpty {
      let names = options.map { "\($0.name)\($0.value.map { " \($0)" } ?? "")" }
      let width = names.map(\.count).max() ?? 0
      lines += ["", "Options:"]
      for (name, option) in zip(names, options) {
        lines.append("  \(name)\(String(repeating: " ", count: width - name.count))  \(option.summary)")
      }
    }
    lines += ["", "Example:", "  \(example)"]
    return lines.joined(separator: "\n") + "\n"
  }
}
