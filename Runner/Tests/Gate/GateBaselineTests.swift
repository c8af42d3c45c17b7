import Foundation
import RunnerGate
import RunnerResults
import RunnerTestSupport
import Testing

/// Baselines hold what a run counted, and lose nothing by accident.
struct GateBaselineTests {
  private func record(_ counts: [String: Double]) -> RunRecord {
    var record = RunRecord.example()
    record.measurements += counts.sorted { $0.key < $1.key }.map {
      Measurement(
        cut: $0.key, profile: "smoke", runtime: "one", metric: .allocations, median: $0.value, low: $0.value,
        high: $0.value, points: [$0.value, $0.value])
    }
    return record
  }

  private func lines(_ baseline: GateBaseline) throws -> [String] {
    String(decoding: try baseline.fileBytes(), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func aBaselineHoldsNoTimesAndIsReadBack() throws {
    let baseline = GateBaseline(record(["x": 100, "y": 0.1]))
    #expect(baseline.rows.map(\.cut) == ["x", "y"])
    #expect(try GateBaseline(reading: baseline.fileBytes()) == baseline)
  }

  /// B18: an update of some rows leaves every other byte as it is.
  @Test func anUpdateOfOneRowChangesOneLine() throws {
    let before = GateBaseline(record(["x": 100, "y": 0.1, "z": 7]))
    let after = before.replacingRows(of: GateBaseline(record(["x": 101])))
    let (old, new) = (try lines(before), try lines(after))
    #expect(old.count == new.count)
    #expect(zip(old, new).filter { $0 != $1 }.map(\.1).allSatisfy { $0.contains(#""cut":"x""#) })
    #expect(zip(old, new).filter { $0 != $1 }.count == 1)
    #expect(before.lost(in: GateBaseline(record(["x": 101]))).map(\.cut) == ["y", "z"])
  }

  private func refusal(_ change: (String) -> String) throws -> String {
    let text = String(decoding: try GateBaseline(record(["x": 100])).fileBytes(), as: UTF8.self)
    do {
      _ = try GateBaseline(reading: Array(change(text).utf8))
      return "accepted"
    } catch { return "\(error)" }
  }

  /// B11: one base unit for each metric; another one is refused, never divided.
  @Test func anotherUnitIsRefused() throws {
    #expect(
      try refusal { $0.replacing(#""unit":"count""#, with: #""unit":"seconds""#) }
        .contains("rows[0]: expected the unit count for allocations, found seconds"))
    #expect(try refusal { $0.replacing(#""median":100"#, with: #""median":"100 ns""#) } != "accepted")
  }

  @Test func whatWasEditedByHandIsRefused() throws {
    #expect(try refusal { $0.replacing(#""cores":2"#, with: #""cores":4"#) }.contains("that follows from the fields"))
    #expect(try refusal { $0.replacing(#""schema": 1"#, with: #""schema": 9"#) }.contains("expected schema 1, found 9"))
    #expect(try refusal { $0.replacing(#""rows""#, with: #""row": 1, "rows""#) }.contains("unknown key"))
    #expect(try refusal { $0.replacing("allocations", with: "wall") }.contains("expected a count"))
  }

  @Test func environmentsDifferByTheFieldsThatAreNamed() {
    var other = EnvironmentRecord.example().stable
    #expect(EnvironmentDifference.fields(other, other).isEmpty)
    other.cores = 64
    #expect(EnvironmentDifference.fields(EnvironmentRecord.example().stable, other) == ["cores: 2 against 64"])
  }
}
