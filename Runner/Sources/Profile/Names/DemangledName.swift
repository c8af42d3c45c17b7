/// What a demangled name says: the function that was written, and what the compiler made of it.
///
/// Reads Swift's full names and its simplified ones, names of C++ and of C.
struct DemangledName {
  /// Which language's rules the name follows.
  enum Language: Equatable {
    case swift, cxx, c
  }

  /// The name without marks of tools and linkers, which say nothing about the function.
  let plain: String
  /// The language.
  let language: Language
  /// What the compiler made: "metadata of", "outlined copy of"; nil for code that somebody wrote.
  private(set) var artifact: String?
  /// Numbers of the closures, the outer one first, as "closure 2.1"; empty outside of closures.
  private(set) var closures: [String] = []
  /// The conforming type of a protocol witness.
  private(set) var conforming: NameText?
  /// The function that was written, or the type that an artifact is of.
  private(set) var entity: NameText
  /// The module that declares it; nil in simplified names and outside of Swift.
  private(set) var module: String?

  /// Takes a name apart.
  ///
  /// Complexity: O(*n*) for each of the name's layers.
  init(_ name: String) {
    plain = Self.unmarked(name)
    entity = NameText(plain)
    language = Self.language(of: plain)
    guard language == .swift else { return }
    while dropLayer() {}
    if let suffix = entity.outside(" in conformance ") {
      conforming = NameText(entity.bytes[suffix.upperBound...])
      entity.bytes = entity.bytes[..<suffix.lowerBound]
    }
    module = Self.module(of: entity)
  }

  /// Modules whose names begin full Swift names. The aliases of the compact configuration stand beside their modules.
  static let modules: Set<String> = [
    "Cog", "CogArena", "CogCompact", "CogCompactArena", "CogCompactScenarios", "CogCompactTesting", "CogScenarios",
    "CogTesting", "Dispatch", "FloorShapes", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "Glibc",
    "GraphModel", "GraphShapes", "Observation", "ObservationMemo", "ObservationNaive", "ObservationShapes",
    "RunnerMeasure",
    "RunnerPlatform", "RunnerWire", "RunnerWorkers", "StateGraph", "StateGraphPort", "StateGraphShapes",
    "StorefrontFaults",
    "StorefrontVerification", "StorefrontWorkload", "Swift", "Synchronization", "_Concurrency", "_StringProcessing",
  ]

  // MARK: - Layers

  private static let layers = [
    "merged ", "specialized ", "partial apply forwarder for ", "partial apply for ", "protocol witness for ",
    "dispatch thunk of ", "method descriptor for ", "@objc ", "static ", "class ", "dynamic ",
    "async function pointer to ",
    "coroutine continuation prototype for ", "canonical ",
  ]
  private static let specializations = [
    "generic specialization <", "generic not re-abstracted specialization <", "generic partial specialization <",
    "generic pre-specialization <", "function signature specialization <", "inlined generic function <",
  ]
  private static let artifacts: [(prefix: String, short: String)] = [
    ("type metadata accessor for ", "metadata of"),
    ("specialized generic type metadata accessor for ", "metadata of"),
    ("type metadata instantiation function for ", "metadata of"),
    ("type metadata completion function for ", "metadata of"),
    ("lazy protocol witness table accessor for type ", "witness table of"),
    ("base witness table accessor for ", "witness table of"),
    ("associated type witness table accessor for ", "witness table of"),
    ("protocol witness table accessor for ", "witness table of"),
    ("instantiation function for generic protocol witness table for ", "witness table of"),
    ("generic protocol witness table instantiation function for ", "witness table of"),
    ("associated type metadata accessor for ", "metadata of"),
    ("one-time initialization function for ", "once"),
    ("variable initialization expression of ", "initial value of"),
    ("reabstraction thunk helper ", "reabstraction thunk"),
    ("thunk for ", "thunk"),
    ("outlined init with copy of ", "outlined copy of"),
    ("outlined init with take of ", "outlined take of"),
    ("outlined assign with copy of ", "outlined assign of"),
    ("outlined assign with take of ", "outlined assign of"),
    ("outlined copy of ", "outlined copy of"),
    ("outlined consume of ", "outlined destroy of"),
    ("outlined retain of ", "outlined retain of"),
    ("outlined release of ", "outlined release of"),
    ("outlined destroy of ", "outlined destroy of"),
    ("outlined enum get tag of ", "outlined tag of"),
    ("outlined enum tag store of ", "outlined tag of"),
    ("outlined enum project of ", "outlined tag of"),
  ]
  private static let witnesses = [
    "initializeBufferWithCopyOfBuffer", "initializeWithCopy", "initializeWithTake", "assignWithCopy", "assignWithTake",
    "destroy", "getEnumTagSinglePayload", "storeEnumTagSinglePayload", "getEnumTag", "destructiveProjectEnumData",
    "destructiveInjectEnumTag",
  ]

  /// Takes one layer off; false when the function itself is reached.
  private mutating func dropLayer() -> Bool {
    if Self.layers.contains(where: { entity.drop($0) }) { return true }
    for specialization in Self.specializations where entity.bytes.starts(with: specialization.utf8) {
      if let end = entity.outside("> of ") {
        entity.bytes = entity.bytes[end.upperBound...]
      } else if let end = entity.string.firstRange(of: "]> of ") {
        // The demangler leaves a bracket open behind the types of a closure's arguments.
        entity = NameText(entity.string[end.upperBound...])
      } else {
        return false
      }
      return true
    }
    if entity.drop("default argument ") {
      artifact = artifact ?? "default argument of"
      if let end = entity.outside(" of ") { entity.bytes = entity.bytes[end.upperBound...] }
      return true
    }
    if entity.bytes.first == UInt8(ascii: "("), let end = entity.outside(" partial function for ") {
      entity.bytes = entity.bytes[end.upperBound...]
      return true
    }
    if dropClosure() { return true }
    guard artifact == nil else { return false }
    for (prefix, short) in Self.artifacts where entity.drop(prefix) {
      artifact = short
      return short == "initial value of"
    }
    for witness in Self.witnesses {
      guard entity.bytes.starts(with: witness.utf8),
        entity.drop(witness + " value witness for ") || entity.drop(witness + " for ")
      else { continue }
      artifact = witness + " of"
      return false
    }
    return false
  }

  /// "closure #1 (types) in "; a simplified name has no types, and a simplified closure of nothing has nothing behind "in".
  private mutating func dropClosure() -> Bool {
    for kind in ["closure #", "implicit closure #", "autoclosure #", "explicit closure #"] {
      guard entity.drop(kind) else { continue }
      let digits = entity.bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      closures.insert(String(decoding: digits, as: UTF8.self), at: 0)
      if let end = entity.outside(" in ") { entity.bytes = entity.bytes[end.upperBound...] } else { return false }
      return true
    }
    return false
  }

  // MARK: - Reading

  /// Takes off what tools and linkers add: a depth of recursion, a version of the library, a part of a split function.
  private static func unmarked(_ name: String) -> String {
    var name = Substring(name)
    if let suffix = name.firstRange(of: " with unmangled suffix ") { name = name[..<suffix.lowerBound] }
    if let mark = name.lastIndex(of: "'"), !name[name.index(after: mark)...].isEmpty,
      name[name.index(after: mark)...].allSatisfy(\.isNumber)
    {
      name = name[..<mark]
    }
    if let version = name.firstRange(of: "@@") ?? name.firstRange(of: "@plt") { name = name[..<version.lowerBound] }
    for part in [".cold.", ".part.", ".constprop.", ".isra.", ".llvm.", ".resume."] {
      if let range = name.lastRange(of: part), name[range.upperBound...].allSatisfy({ $0.isNumber || $0 == "." }) {
        name = name[..<range.lowerBound]
      }
    }
    if name.hasSuffix(".cold") { name = name.dropLast(5) }
    return String(name)
  }

  private static func language(of name: String) -> Language {
    if name.holds("::") || name.hasPrefix("operator new") || name.hasPrefix("operator delete") { return .cxx }
    return name.utf8.allSatisfy { NameText.isWord($0) } ? .c : .swift
  }

  /// The first part of a path that is a module's name. A simplified name has none: there, "CogArena.pull" is a type's function.
  private static func module(of entity: NameText) -> String? {
    var text = entity
    if text.drop("(extension in "), let end = text.outside("):") ?? Self.close(of: text) {
      return String(decoding: text.bytes[..<end.lowerBound], as: UTF8.self)
    }
    let first = String(decoding: text.bytes.prefix { NameText.isWord($0) }, as: UTF8.self)
    guard modules.contains(first), text.bytes.dropFirst(first.utf8.count).first == UInt8(ascii: ".") else { return nil }
    let rest = text.string
    let next = text.bytes.dropFirst(first.utf8.count + 1).prefix { NameText.isWord($0) }
    guard !isNestedType(first, String(decoding: next, as: UTF8.self)) else { return nil }
    return first != "CogArena" || next.first.map { (0x41...0x5A).contains($0) } == true || rest.contains(" -> ")
      || rest.contains(" : ") ? first : nil
  }

  /// Whether a path goes on inside of the type `Cog`, which has the name of its module.
  static func isNestedType(_ first: String, _ next: String) -> Bool {
    first == "Cog" && ["Async", "Manual", "init", "deinit", "readOnly", "key"].contains(next)
  }

  private static func close(of text: NameText) -> Range<Int>? {
    text.bytes.firstIndex(of: UInt8(ascii: ")")).map { $0..<($0 + 1) }
  }
}
