import Foundation
import RunnerResults
import RunnerTestSupport
import Testing

/// A stored file that was edited by hand is refused, whatever was changed.
struct ContentDigestTests {
  private func refusal(_ change: (String) -> String) throws -> String? {
    let text = String(decoding: try RunRecord.example().fileBytes(), as: UTF8.self)
    let changed = change(text)
    #expect(changed != text)
    do {
      _ = try RunRecord(reading: Array(changed.utf8))
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func theDigestStandsInTheSecondLine() throws {
    let lines = String(decoding: try RunRecord.example().fileBytes(), as: UTF8.self).split(separator: "\n")
    #expect(lines[1].wholeMatch(of: /\s\s"contentDigest" : "[0-9a-f]{16}",/) != nil)
    #expect(try RunRecord(reading: RunRecord.example().fileBytes()) == .example())
  }

  @Test func everyEditIsFound() throws {
    let edits: [(String, String)] = [
      ("\"median\" : 0.2", "\"median\" : 0.25"), ("\"note\" : \"\"", "\"note\" : \"fine\""),
      ("\"cores\" : 2,", "\"cores\" : 2, "), ("no allocator", "no  allocator"),
      ("{\n  \"contentDigest\" : ", "{\n  \"extra\" : 1,\n  \"contentDigest\" : "),
      ("\"contentDigest\" : \"", "\"contentDigest\":\""),
    ]
    for (before, after) in edits {
      let said = try #require(try refusal { $0.replacing(before, with: after) }, "\(after)")
      #expect(said.contains("edited"), "\(after): \(said)")
    }
    let said = try #require(try refusal { $0 + " " })
    #expect(said.contains("the file was edited; restore it, or measure again"))
  }

  /// What is wrong for itself is named for itself, before the digest is looked at.
  @Test func aValueOutOfBoundsIsNamed() throws {
    let said = try #require(try refusal { $0.replacing("\"median\" : 0.2", with: "\"median\" : 9") })
    #expect(said.contains("low <= median"))
  }

  @Test func filesFromBeforeDigestsAreRead() throws {
    #expect(try RunRecord(reading: RunRecord.example().contentBytes()) == .example())
  }

  /// Kind B11: a value in another unit than its metric's is no number to divide by.
  @Test func anotherUnitIsRefused() throws {
    #expect(try refusal { $0.replacing("\"unit\" : \"seconds\"", with: "\"unit\" : \"ns\"") } != nil)
    let counts = try #require(try refusal { $0.replacing("\"unit\" : \"seconds\"", with: "\"unit\" : \"count\"") })
    #expect(counts.contains("expected the unit seconds for wall, found count"))
  }
}
