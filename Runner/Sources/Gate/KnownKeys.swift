/// A key of any name.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// Refuses keys that nobody knows: a mistyped limit must not be ignored.
enum KnownKeys {
  static func container(_ decoder: any Decoder, _ known: [String]) throws -> KeyedDecodingContainer<AnyKey> {
    let container = try decoder.container(keyedBy: AnyKey.self)
    if let unknown = container.allKeys.map(\.stringValue).sorted().first(where: { !known.contains($0) }) {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: container.codingPath + [AnyKey(unknown)],
          debugDescription: "unknown key \"\(unknown)\", expected one of \(known.joined(separator: ", "))"))
    }
    return container
  }
}
