import Foundation
import RunnerResults
import RunnerTestSupport
import Testing

struct RunRecordTests {
  private func refusal(_ change: (inout [String: Any]) -> Void) throws -> String {
    var object = try #require(
      try JSONSerialization.jsonObject(with: Data(RunRecord.example().contentBytes())) as? [String: Any])
    change(&object)
    let bytes = Array(try JSONSerialization.data(withJSONObject: object))
    do {
      _ = try RunRecord(reading: bytes)
      return "read"
    } catch {
      return "\(error)"
    }
  }

  private func changed(_ object: inout [String: Any], _ list: String, _ field: String, _ value: Any) {
    var entries = object[list] as? [[String: Any]] ?? []
    entries[0][field] = value
    object[list] = entries
  }

  @Test func whatIsWrittenIsRead() throws {
    let record = RunRecord.example()
    #expect(try RunRecord(reading: record.fileBytes()) == record)
    #expect(try record.fileBytes() == RunRecord.example().fileBytes())
  }

  @Test func theFieldsAreThoseOfSchema1() throws {
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(RunRecord.example().fileBytes())) as? [String: Any])
    for name in [
      "schema", "createdAt", "commit", "dirty", "environment", "agreement", "witnesses", "measurements", "ratios",
      "unavailable",
    ] {
      #expect(object[name] != nil, "\(name)")
    }
    let environment = try #require(object["environment"] as? [String: Any])
    #expect(environment["key"] as? String == EnvironmentRecord.example().key)
    let measurement = try #require((object["measurements"] as? [[String: Any]])?.first)
    #expect(
      Set(measurement.keys)
        == ["cut", "profile", "runtime", "metric", "unit", "median", "low", "high", "points", "note"])
  }

  /// Fields that came later are optional: what was recorded before them is read.
  @Test func everyRunOfTheRepositoryIsRead() throws {
    let folder = #filePath.replacing(/\/Runner\/Tests\/.*/) { _ in "/results/runs" }
    let store = ResultStore(folder: folder)
    let names = try store.list()
    #expect(!names.isEmpty)
    for name in names { #expect(try store.read(name).schema == 1) }
  }

  @Test func blocksRatiosAndNoiseAreChecked() throws {
    #expect(try refusal { changed(&$0, "measurements", "blocks", [0, 0, 1]) } == "read")
    #expect(try refusal { changed(&$0, "measurements", "blocks", [0]) }.contains("the block of each of 3 points"))
    #expect(try refusal { changed(&$0, "measurements", "blocks", [0, -1, 0]) }.contains("the block of each"))
    #expect(try refusal { $0["nullComparison"] = ["cut": "cold", "width": -1] }.contains("nullComparison.width"))
    #expect(try refusal { $0["nullComparison"] = ["cut": "cold", "width": 0.01] } == "read")
    let ratio: [String: Any] = [
      "cut": "cold", "metric": "wall", "runtime": "two", "reference": "one", "median": 1, "low": 1, "high": 2,
      "blocks": 0,
    ]
    #expect(try refusal { $0["ratios"] = [ratio] }.contains("at least one block"))
  }

  @Test func anUnknownSchemaIsRefusedBeforeItsFields() throws {
    #expect(try refusal { $0 = ["schema": 7] }.hasPrefix("expected schema 1, found 7"))
  }

  @Test func aMissingFieldIsNamed() throws {
    #expect(try refusal { $0["agreement"] = nil } == "expected the field agreement, found none")
    #expect(try refusal { changed(&$0, "measurements", "metric", "speed") }.contains("measurements[0].metric"))
  }

  @Test func valuesOutOfBoundsAreRefused() throws {
    #expect(try refusal { changed(&$0, "measurements", "points", [Double]()) }.contains("at least one point"))
    #expect(try refusal { changed(&$0, "measurements", "low", 5.0) }.contains("low <= median"))
    #expect(try refusal { changed(&$0, "measurements", "points", [-1.0]) }.contains("zero or more"))
    #expect(try refusal { changed(&$0, "measurements", "unit", "count") }.contains("expected the unit seconds"))
    #expect(try refusal { changed(&$0, "unavailable", "reason", "") }.contains("expected a reason"))
  }

  @Test func aDateOfAnotherFormIsRefused() throws {
    #expect(try refusal { $0["createdAt"] = "yesterday" }.contains("expected createdAt as"))
  }

  @Test func theSameMeasurementTwiceIsRefused() throws {
    let text = try refusal { object in
      let entries = object["measurements"] as? [[String: Any]] ?? []
      object["measurements"] = entries + entries
    }
    #expect(text == "measurements[1]: expected one cold smoke wall once, found it again")
  }

  @Test func aKeyThatDoesNotFollowFromItsFieldsIsRefused() throws {
    let text = try refusal { object in
      var environment = object["environment"] as? [String: Any] ?? [:]
      environment["cores"] = 64
      object["environment"] = environment
    }
    #expect(text.contains("environment.key"))
  }

  @Test func numbersThatAreNoneAreNotWritten() {
    var record = RunRecord.example()
    record.measurements[0].points = [.nan]
    #expect(throws: ResultsError.self) { try record.fileBytes() }
  }

  @Test func everyPrefixOfAFileIsRefused() throws {
    let bytes = try RunRecord.example().fileBytes()
    for length in stride(from: 0, to: bytes.count - 1, by: 37) {
      #expect(throws: StrictJSONError.self) { try RunRecord(reading: Array(bytes[..<length])) }
    }
  }
}
