internal import Foundation
internal import RunnerResults

extension GateBaseline {
  private struct File: Decodable {
    let schema: Int
    let key: String
    let environment: EnvironmentKey
    let rows: [Row]

    init(from decoder: any Decoder) throws {
      let fields = try KnownKeys.container(decoder, ["schema", "key", "environment", "rows"])
      schema = try fields.decode(Int.self, forKey: AnyKey("schema"))
      key = try fields.decode(String.self, forKey: AnyKey("key"))
      environment = try fields.decode(EnvironmentKey.self, forKey: AnyKey("environment"))
      rows = try fields.decode([Row].self, forKey: AnyKey("rows"))
    }
  }

  /// Reads a stored baseline.
  ///
  /// - Throws: `StrictJSONError` or `ResultsError`: no JSON, another schema, a key that does not follow from its fields, an
  ///   unknown key, a unit that is not the metric's, no row, a row twice, a time.
  public init(reading bytes: [UInt8]) throws {
    let file = try StrictDecoding.decode(File.self, from: bytes)
    guard file.schema == Self.currentSchema else {
      throw ResultsError("expected schema \(Self.currentSchema), found \(file.schema)")
    }
    guard file.key == file.environment.id else {
      throw ResultsError("expected the key \(file.environment.id) that follows from the fields, found \(file.key)")
    }
    guard !file.rows.isEmpty else { throw ResultsError("expected at least one row, found none") }
    var seen: Set<String> = []
    for (index, row) in file.rows.enumerated() {
      guard Metric.gatedCounts.contains(row.metric) else {
        throw ResultsError("rows[\(index)]: expected a count, instructions or a size, found \(row.metric.rawValue)")
      }
      guard row.unit == row.metric.unit else {
        throw ResultsError(
          "rows[\(index)]: expected the unit \(row.metric.unit.rawValue) for \(row.metric.rawValue), "
            + "found \(row.unit.rawValue)")
      }
      guard row.low >= 0, row.low <= row.median, row.median <= row.high, row.high.isFinite else {
        throw ResultsError(
          "rows[\(index)]: expected 0 <= low <= median <= high, found \(row.low), \(row.median), \(row.high)")
      }
      guard seen.insert(row.place).inserted else { throw ResultsError("rows[\(index)]: \(row.words) is there twice") }
    }
    self.init(environment: file.environment, rows: file.rows.sorted { $0.place < $1.place })
  }

  /// The bytes of the stored file: one row a line, so that a change of one row is a change of one line.
  public func fileBytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func text(_ value: some Encodable) throws -> String { String(decoding: try encoder.encode(value), as: UTF8.self) }
    let lines = try rows.map { "    " + (try text($0)) }
    return Array(
      """
      {
        "schema": \(Self.currentSchema),
        "key": "\(environment.id)",
        "environment": \(try text(environment)),
        "rows": [
      \(lines.joined(separator: ",\n"))
        ]
      }

      """.utf8)
  }
}
