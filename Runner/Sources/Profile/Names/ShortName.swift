/// One readable line for a demangled name.
public enum ShortName {
  /// The most characters that a short name has.
  public static let longest = 110

  /// Shortens a name: no modules, generic arguments, types of arguments and results, or marks of what the compiler did to a
  /// function (specialised, merged, thunk); closures and compiler-made code stay apart from the function they belong to.
  ///
  /// Names of different functions stay different unless only types told them apart.
  ///
  /// Complexity: O(*n*) for each of the name's layers.
  public static func of(_ name: String) -> String {
    guard !name.hasPrefix("["), !name.hasPrefix("$s"), !name.hasPrefix("0x") else { return cut(name) }
    let parts = DemangledName(name)
    switch parts.language {
    case .c: return cut(parts.plain)
    case .cxx: return cut(cxx(parts.plain))
    case .swift: return cut(swift(parts))
    }
  }

  // MARK: - Swift

  private static func swift(_ name: DemangledName) -> String {
    let closures = name.closures.isEmpty ? "" : " closure " + name.closures.joined(separator: ".")
    if let artifact = name.artifact {
      switch artifact {
      case "reabstraction thunk", "thunk": return artifact + closures
      case "once": return function(name) + " once" + closures
      case "initial value of" where !name.closures.isEmpty, "default argument of" where !name.closures.isEmpty:
        return function(name) + closures
      case "initial value of", "default argument of": return artifact + " " + function(name)
      case "witness table of": return artifact + " " + conformance(type(name.entity))
      default: return artifact + " " + type(name.entity)
      }
    }
    if let conforming = name.conforming {
      var own = function(name)
      if let dot = own.prefix(while: { $0 != "(" }).lastIndex(of: ".") {
        let before = own[..<dot]
        // A getter is part of its property's name.
        let start =
          own[dot...] == ".getter" || own[dot...] == ".setter" || own[dot...] == ".modify"
          ? before.lastIndex(of: ".") ?? own.startIndex : dot
        own = String(own[start...].drop { $0 == "." })
      }
      return type(NameText(conforming.split(UInt8(ascii: ":"))[0].bytes)).trimmed() + "." + own + closures
    }
    return function(name) + closures
  }

  private static func function(_ name: DemangledName) -> String {
    var text = undiscriminated(name.entity).withoutGenerics()
    if let module = name.module { _ = text.drop(module + ".") }
    let depths = text.depths()
    let start = text.bytes.startIndex
    // The arguments are the first brackets that follow a word or an operator.
    for (offset, depth) in depths.enumerated() where depth == 0 {
      let byte = text.bytes[start + offset]
      if byte == UInt8(ascii: "("), offset > 0 {
        let close = depths.indices.first { $0 > offset && depths[$0] == 0 } ?? depths.count
        let inside = NameText(text.bytes[(start + offset + 1)..<(start + min(close, depths.count))])
        let path = text.bytes[..<(start + offset)]
        var rest = NameText(text.bytes[(start + min(close + 1, depths.count))...])
        rest.bytes = rest.bytes.prefix { $0 != 0x20 }
        return operatorless(String(decoding: path, as: UTF8.self)) + "(" + labels(inside) + ")" + rest.string
      }
      if byte == 0x20, text.bytes[(start + offset)...].starts(with: Array(" : ".utf8)) {
        return String(decoding: text.bytes[..<(start + offset)], as: UTF8.self)
      }
    }
    return operatorless(text.string)
  }

  /// "[A] and conformance <A where …> [A] : Encodable in Swift" is "[A]: Encodable"; "Equatable in ID" is "ID: Equatable".
  private static func conformance(_ text: String) -> String {
    guard let joint = text.firstRange(of: " and conformance ") else { return text }
    guard let colon = text.lastRange(of: " : ") else { return String(text[..<joint.lowerBound]) }
    let named = text[colon.upperBound...]
    return text[..<joint.lowerBound] + ": " + (named.firstRange(of: " in ").map { named[..<$0.lowerBound] } ?? named)
  }

  /// "Int.== infix" is "Int.==".
  private static func operatorless(_ path: String) -> String {
    for fixity in [" infix", " prefix", " postfix"] where path.hasSuffix(fixity) {
      return String(path.dropLast(fixity.count))
    }
    return path
  }

  /// "producer: Swift.Int32, _: A" becomes "producer:_:"; labels alone stay as they are.
  private static func labels(_ arguments: NameText) -> String {
    guard !arguments.isEmpty else { return "" }
    if !arguments.bytes.contains(0x20), !arguments.bytes.contains(UInt8(ascii: ",")),
      arguments.bytes.last == UInt8(ascii: ":")
    {
      return arguments.string
    }
    return arguments.split(UInt8(ascii: ",")).map { argument in
      var argument = argument
      while argument.drop(" ") {}
      let label = argument.bytes.prefix { NameText.isWord($0) }
      let hasLabel = argument.bytes.dropFirst(label.count).starts(with: Array(": ".utf8))
      return (hasLabel ? String(decoding: label, as: UTF8.self) : "_") + ":"
    }.joined()
  }

  /// A type's name without modules and private discriminators.
  private static func type(_ text: NameText) -> String {
    var words: [UInt8] = []
    let plain = undiscriminated(text)
    var rest = (plain.string.holds(" where ") ? plain.withoutGenerics() : plain).bytes
    while let byte = rest.first {
      let word = rest.prefix { NameText.isWord($0) }
      guard !word.isEmpty else {
        words.append(byte)
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(word.count)
      let isPart = words.last == UInt8(ascii: ".")
      if !isPart, rest.first == UInt8(ascii: "."),
        isModule(String(decoding: word, as: UTF8.self), before: rest.dropFirst())
      {
        rest = rest.dropFirst()
      } else {
        words.append(contentsOf: word)
      }
    }
    return String(decoding: words, as: UTF8.self)
  }

  private static func isModule(_ word: String, before rest: ArraySlice<UInt8>) -> Bool {
    DemangledName.modules.contains(word)
      && !DemangledName.isNestedType(word, String(decoding: rest.prefix { NameText.isWord($0) }, as: UTF8.self))
  }

  /// "(asked in _1E91…)" is "asked"; "(extension in M):" is nothing.
  private static func undiscriminated(_ text: NameText) -> NameText {
    var result: [UInt8] = []
    var rest = text.bytes
    while let byte = rest.first {
      if byte == UInt8(ascii: "("), let end = rest.firstIndex(of: UInt8(ascii: ")")) {
        let inside = rest[(rest.startIndex + 1)..<end]
        if inside.starts(with: Array("extension in ".utf8)) {
          rest = rest[(end + 1)...].drop { $0 == UInt8(ascii: ":") }
          // The module of the extended type follows.
          let word = rest.prefix { NameText.isWord($0) }
          if DemangledName.modules.contains(String(decoding: word, as: UTF8.self)),
            rest.dropFirst(word.count).first == UInt8(ascii: ".")
          {
            rest = rest.dropFirst(word.count + 1)
          }
          continue
        }
        if let mark = NameText(inside).string.firstRange(of: " in _"),
          inside.prefix(while: { NameText.isWord($0) }).count > 0
        {
          result.append(contentsOf: NameText(inside).string[..<mark.lowerBound].utf8)
          rest = rest[(end + 1)...]
          continue
        }
      }
      result.append(byte)
      rest = rest.dropFirst()
    }
    return NameText(result[...])
  }

  // MARK: - C++

  private static func cxx(_ name: String) -> String {
    guard !name.hasPrefix("operator ") else { return String(name.prefix { $0 != "(" }) }
    let text = NameText(name.replacing("(anonymous namespace)::", with: "")).withoutGenerics()
    // Arguments go, also those of a function around a lambda; only a call operator has brackets in its name.
    var kept: [UInt8] = []
    var depth = 0
    for byte in text.bytes {
      if byte == UInt8(ascii: "(") {
        if depth == 0, kept.suffix(8).elementsEqual("operator".utf8) { kept.append(contentsOf: "()".utf8) }
        depth += 1
      } else if byte == UInt8(ascii: ")") {
        depth = max(0, depth - 1)
      } else if depth == 0 {
        kept.append(byte)
      }
    }
    let path = String(decoding: kept, as: UTF8.self).replacing(" const", with: "")
    // A result type stands before the last space; "&" behind the arguments says what the function is called on.
    let words = NameText(path).split(0x20).map(\.string).filter { !["", "&", "&&", "*"].contains($0) }
    let function = path.holds("operator ") ? path : words.last ?? path
    return function.replacing("__runtime::llvm::", with: "").replacing("__runtime::", with: "")
  }

  private static func cut(_ name: String) -> String {
    guard name.count > longest else { return name }
    let head = longest * 3 / 5
    return name.prefix(head) + "…" + name.suffix(longest - head - 1)
  }
}

extension String {
  func trimmed() -> String {
    var text = Substring(self)
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
