import Foundation

/// Strictly read JSON, as a value.
public enum StrictDecoding {
  /// Checks the bytes and decodes them.
  ///
  /// - Throws: `StrictJSONError` for faults of the text; `ResultsError` for a field that is missing or of the wrong type.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], limits: StrictJSON.Limits = .init()
  ) throws -> Value {
    try StrictJSON.check(bytes, limits: limits)
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw ResultsError(sentence(error))
    }
  }

  private static func sentence(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "expected the field \(path(context.codingPath + [key])), found none"
    case .typeMismatch(let type, let context):
      "expected \(path(context.codingPath)) to hold \(name(type)), found something else"
    case .valueNotFound(let type, let context):
      "expected \(path(context.codingPath)) to hold \(name(type)), found null"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? context.debugDescription : "at \(path(context.codingPath)): \(context.debugDescription)"
    @unknown default: "\(error)"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    guard !keys.isEmpty else { return "the file" }
    return keys.reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
  }

  private static func name(_ type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is Int.Type, is UInt64.Type: "a whole number"
    case is Double.Type: "a number"
    default: String(describing: type).hasPrefix("Array") ? "an array" : "an object"
    }
  }
}
