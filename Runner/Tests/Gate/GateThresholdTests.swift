import RunnerGate
import RunnerResults
import Testing

/// `results/thresholds.json` is read strictly.
struct GateThresholdTests {
  private func read(_ limits: String, schema: String = "1") throws -> GateThresholds {
    try GateThresholds(reading: Array(#"{"schema": \#(schema), "limits": [\#(limits)]}"#.utf8))
  }

  private func refusal(_ limits: String, schema: String = "1") -> String {
    do {
      _ = try read(limits, schema: schema)
      return "accepted"
    } catch { return "\(error)" }
  }

  private static let good =
    #"{"cuts": "shape/*,cold", "metric": "instructions", "soft": "1%", "hard": "2%|500", "reason": "it moves"}"#

  @Test func anEntryCountsForItsCutsAndMetric() throws {
    let thresholds = try read(Self.good)
    func rule(_ cut: String, _ metric: Metric) -> CountRule {
      thresholds.rule(for: GateKey(cut: cut, metric: metric, runtime: "one"))
    }
    #expect(rule("shape/turn", .instructions).hard.description == "2%|500")
    #expect(rule("cold", .instructions).soft.description == "1%")
    #expect(rule("control", .instructions).hard.description == "0.5%")
    #expect(rule("cold", .allocations).hard == .exact)
  }

  @Test func theFirstEntryThatFitsCounts() throws {
    let wide = #"{"cuts": "*", "metric": "frees", "runtimes": "cog-*", "hard": "9", "reason": "wide"}"#
    let thresholds = try read(
      #"{"cuts": "cold", "metric": "frees", "hard": "3", "reason": "narrow"}, "# + wide)
    func amount(_ cut: String, _ runtime: String) -> Double {
      thresholds.rule(for: GateKey(cut: cut, metric: .frees, runtime: runtime)).hard.amount
    }
    #expect(amount("cold", "cog-arena") == 3)
    #expect(amount("burst", "cog-arena") == 9)
    #expect(amount("burst", "state-graph") == 0)
  }

  @Test(arguments: [
    (#"{"cuts": "cold", "metric": "frees", "hard": "3", "reason": "x", "sfot": "1"}"#, #"unknown key "sfot""#),
    (#"{"cuts": "cold", "metric": "frees", "hard": "3"}"#, "expected the field limits[0].reason, found none"),
    (#"{"cuts": "cold", "metric": "frees", "hard": "3", "reason": " "}"#, "limits[0].reason: expected a reason"),
    (#"{"cuts": "cold", "metric": "cpu", "hard": "3%", "reason": "x"}"#, "limits[0].metric: expected one of wall"),
    (#"{"cuts": "cold", "metric": "frees", "hard": "3 %", "reason": "x"}"#, "limits[0].hard: expected a limit"),
    (#"{"cuts": "cold", "metric": "wall", "hard": "2%|5", "reason": "x"}"#, "limits[0].hard: expected a limit as 2%"),
    (#"{"cuts": "c", "metric": "frees", "soft": "5", "hard": "3", "reason": "x"}"#, "limits[0].soft: expected at most"),
    ("{", "line 1"),
  ])
  func whatIsWrongIsNamed(limits: String, message: String) {
    let said = refusal(limits)
    #expect(said.contains(message), "\(said)")
  }

  @Test func anUnknownKeyOfTheFileAndAnotherSchemaAreRefused() {
    #expect(refusal(Self.good, schema: "2").contains("expected schema 1, found 2"))
    #expect(refusal(Self.good, schema: #"1, "limit": 3"#).contains(#"unknown key "limit""#))
  }
}
