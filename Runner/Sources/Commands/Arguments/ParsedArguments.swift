internal import RunnerPlatform

/// The command line of one verb, checked against its options.
struct ParsedArguments {
  private(set) var positionals: [String] = []
  private var values: [String: [String]] = [:]
  /// The arguments behind `storefront-bench`, as they were given.
  let raw: [String]

  /// The options that were not on the command line and came from the file of the folder, in words.
  private(set) var fromFile: [String] = []

  /// Takes the arguments behind the verb.
  ///
  /// - Parameter defaults: Values of options that the arguments do not name.
  init(
    _ arguments: [String], for verb: VerbSpec, raw: [String], defaults: [String: [String]] = [:]
  ) throws(UsageError) {
    self.raw = raw
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        positionals.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = verb.options.first(where: { $0.name == parts[0] }) else {
        throw UsageError(
          NearestName.message(
            kind: "option of \(verb.name)", found: parts[0], among: verb.options.map(\.name) + ["--help"],
            help: "storefront-bench \(verb.name) --help"))
      }
      guard values[option.name] == nil || option.repeats else {
        throw UsageError("expected \(option.name) once, found it again; give it once")
      }
      values[option.name, default: []].append(
        try Self.value(of: option, inline: parts.count == 2 ? parts[1] : nil, rest: &rest))
    }
    for (option, texts) in defaults.sorted(by: { $0.key < $1.key }) where values[option] == nil {
      values[option] = texts
      fromFile += texts.flatMap { $0.isEmpty ? [option] : [option, $0.quotedForShell] }
    }
    let named = verb.positionals.filter { !$0.hasSuffix("...") }.count
    let most = named < verb.positionals.count ? Int.max : named
    guard (named...most).contains(positionals.count) || positionals.count == verb.mayEndAfter else {
      throw UsageError(
        "expected \(Self.count(verb.positionals)) behind \(verb.name), found "
          + (positionals.isEmpty ? "none" : positionals.map(\.quotedForPeople).joined(separator: " "))
          + "; usage: \(verb.usage)")
    }
  }

  private static func count(_ names: [String]) -> String {
    guard !names.isEmpty else { return "no argument" }
    return names.map { $0.hasSuffix("...") ? "[<\($0.dropLast(3))>...]" : "<\($0)>" }.joined(separator: " ")
  }

  private static func value(
    of option: OptionSpec, inline: String?, rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let placeholder = option.value else {
      if let inline { throw UsageError("expected no value for \(option.name), found \(inline.quotedForPeople)") }
      return ""
    }
    if let inline { return inline }
    guard let next = rest.first, !next.hasPrefix("--") else {
      throw UsageError(
        "expected a value behind \(option.name), found \(rest.first ?? "the end"); give \(option.name) \(placeholder)")
    }
    rest.removeFirst()
    return next
  }

  func has(_ option: String) -> Bool { values[option] != nil }

  func text(_ option: String) -> String? { values[option]?.first }

  /// Every value of an option that may be given more than once.
  func texts(_ option: String) -> [String] { values[option] ?? [] }

  /// One of the values of an enumeration, by its name; nil without the option.
  func choice<Choice>(_ option: String, _ kind: String, help: String) throws(UsageError) -> Choice?
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let text = text(option) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      throw UsageError(
        NearestName.message(kind: kind, found: text, among: Choice.allCases.map(\.rawValue), help: help))
    }
    return choice
  }

  /// A whole number in a range.
  func integer(_ option: String, _ allowed: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = text(option) else { return nil }
    guard let number = Int(text), allowed.contains(number) else {
      throw UsageError(
        "\(option): expected a whole number from \(allowed.lowerBound) to \(allowed.upperBound), "
          + "found \(text.quotedForPeople)")
    }
    return number
  }

  /// A seed: any whole number of 64 bits without a sign.
  func seed(_ option: String) throws(UsageError) -> UInt64? {
    guard let text = text(option) else { return nil }
    guard let number = UInt64(text) else {
      throw UsageError(
        "\(option): expected a whole number from 0 to \(UInt64.max), found \(text.quotedForPeople)")
    }
    return number
  }

  /// Seconds above zero, at most a day.
  func seconds(_ option: String) throws(UsageError) -> Double? {
    guard let text = text(option) else { return nil }
    guard let number = Double(text), number > 0, number <= 86_400 else {
      throw UsageError("\(option): expected seconds above 0 and up to 86400, found \(text.quotedForPeople)")
    }
    return number
  }
}
