/// A verb with everything that help and parsing need.
struct VerbSpec: Sendable {
  let name: String
  let summary: String
  /// Names of the arguments that are no options; a last one that ends in three dots stands for any number, and none.
  var positionals: [String] = []
  /// How many of them may be given instead of all; nil for none but all.
  var mayEndAfter: Int?
  var options: [OptionSpec] = []
  /// A whole command line that works.
  let example: String
  let action: @Sendable (ParsedArguments) throws -> ExitCode

  var usage: String {
    let needed = mayEndAfter ?? positionals.count
    let names = positionals.enumerated().map { place, name in
      if name.hasSuffix("...") { return "[<\(name.dropLast(3))>...]" }
      return place < needed ? "<\(name)>" : "[<\(name)>]"
    }
    return (["storefront-bench", name] + names + (options.isEmpty ? [] : ["[options]"])).joined(separator: " ")
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
