internal import RunnerPlatform
internal import RunnerResults

/// Options that a folder holds for those who work in it: `storefront-bench.json`. The command line wins.
///
/// `{"schema": 1, "run": {"profile": "smoke", "quick": true, "budget": 30}, "results list": {...}}`: verbs, of each its options
/// without the hyphens. A switch is true, or false for nothing; an option that may be repeated takes an array.
enum OptionsFile {
  static let name = "storefront-bench.json"
  private static let currentSchema = 1
  private static let mostBytes = 1 << 20

  private enum Value: Decodable {
    case flag(Bool)
    case texts([String])

    init(from decoder: any Decoder) throws {
      let single = try decoder.singleValueContainer()
      if let flag = try? single.decode(Bool.self) {
        self = .flag(flag)
      } else if let whole = try? single.decode(Int.self) {
        self = .texts(["\(whole)"])
      } else if let number = try? single.decode(Double.self) {
        self = .texts(["\(number)"])
      } else if let text = try? single.decode(String.self) {
        self = .texts([text])
      } else {
        self = .texts(try single.decode([String].self))
      }
    }
  }

  /// A part of the file: its schema, or the options of a verb.
  private enum Part: Decodable {
    case schema(Int)
    case verb([String: Value])

    init(from decoder: any Decoder) throws {
      let single = try decoder.singleValueContainer()
      if let number = try? single.decode(Int.self) {
        self = .schema(number)
      } else {
        self = .verb(try single.decode([String: Value].self))
      }
    }
  }

  /// What the file in a folder says for a verb: values by option, in the form of a command line; nothing without a file.
  ///
  /// - Throws: `UsageError` for a file that cannot be read, another schema, an unknown verb or option of any verb, and a value that
  ///   is none for its option.
  static func values(
    for verb: VerbSpec, among verbs: [VerbSpec], in folder: String = FileSystem.currentFolder()
  ) throws(UsageError) -> [String: [String]] {
    let path = "\(folder)/\(name)"
    guard FileSystem.exists(path) else { return [:] }
    var parts: [String: Part]
    do {
      parts = try StrictDecoding.decode([String: Part].self, from: try FileSystem.read(path, limit: mostBytes))
    } catch {
      throw refusal(path, "\(error)")
    }
    guard case .schema(let schema)? = parts.removeValue(forKey: "schema") else {
      throw refusal(path, "expected \"schema\": \(currentSchema), found none")
    }
    guard schema == currentSchema else { throw refusal(path, "expected schema \(currentSchema), found \(schema)") }
    var own: [String: [String]] = [:]
    for (key, part) in parts.sorted(by: { $0.key < $1.key }) {
      guard let known = verbs.first(where: { $0.name == key }) else {
        throw refusal(
          path, NearestName.message(kind: "verb", found: key, among: verbs.map(\.name), help: "storefront-bench help"))
      }
      guard case .verb(let options) = part else { throw refusal(path, "expected options of \(key), found a number") }
      for (option, value) in options.sorted(by: { $0.key < $1.key }) {
        let words = try words(option, value, of: known, path)
        if known.name == verb.name, let words { own["--\(option)"] = words }
      }
    }
    return own
  }

  /// The values of an option; nil for a switch that is off.
  private static func words(
    _ option: String, _ value: Value, of verb: VerbSpec, _ path: String
  ) throws(UsageError) -> [String]? {
    guard let spec = verb.options.first(where: { $0.name == "--\(option)" }) else {
      throw refusal(
        path,
        NearestName.message(
          kind: "option of \(verb.name)", found: option, among: verb.options.map { String($0.name.dropFirst(2)) },
          help: "storefront-bench \(verb.name) --help"))
    }
    switch (value, spec.value) {
    case (.flag(let isOn), nil): return isOn ? [""] : nil
    case (.texts(let texts), .some) where texts.count == 1 || spec.repeats && !texts.isEmpty: return texts
    default:
      throw refusal(
        path,
        "\(verb.name), \(option): expected \(spec.value.map { "a value for \($0)" } ?? "true or false"), found something else"
      )
    }
  }

  private static func refusal(_ path: String, _ problem: String) -> UsageError {
    UsageError("refused \(path.quotedForPeople): \(problem)")
  }
}
