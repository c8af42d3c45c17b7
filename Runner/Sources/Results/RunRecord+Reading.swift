import Foundation

extension RunRecord {
  private struct SchemaOnly: Decodable { let schema: Int }

  /// Reads and validates a stored run.
  ///
  /// - Throws: `StrictJSONError` or `ResultsError`: no JSON, an unknown schema, a missing field, a value out of bounds.
  public init(reading bytes: [UInt8]) throws {
    let found = try StrictDecoding.decode(SchemaOnly.self, from: bytes).schema
    guard found == Self.currentSchema else {
      throw ResultsError(
        "expected schema \(Self.currentSchema), found \(found); "
          + "read it with the version of storefront-bench that wrote it")
    }
    self = try StrictDecoding.decode(RunRecord.self, from: bytes)
    try validate()
  }

  /// The bytes of the stored file: sorted keys, one field a line.
  public func fileBytes() throws -> [UInt8] {
    try validate()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [0x0A]
  }
}
