import Foundation

extension RunRecord {
  private struct Heading: Decodable {
    let schema: Int
    let contentDigest: String?
  }

  /// Reads and validates a stored run.
  ///
  /// - Throws: `StrictJSONError` or `ResultsError`: no JSON, an unknown schema, a missing field, a value out of bounds, a
  ///   digest that does not fit the content.
  public init(reading bytes: [UInt8]) throws {
    let heading = try StrictDecoding.decode(Heading.self, from: bytes)
    guard heading.schema == Self.currentSchema else {
      throw ResultsError(
        "expected schema \(Self.currentSchema), found \(heading.schema); "
          + "read it with the version of storefront-bench that wrote it")
    }
    self = try StrictDecoding.decode(RunRecord.self, from: bytes)
    try validate()
    try ContentDigest.check(heading.contentDigest, in: bytes)
  }

  /// The bytes of the stored file: the digest of the content, then sorted keys, one field a line.
  public func fileBytes() throws -> [UInt8] { ContentDigest.added(to: try contentBytes()) }

  /// The same without the digest, as files were before there were digests.
  public func contentBytes() throws -> [UInt8] {
    try validate()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [0x0A]
  }
}
