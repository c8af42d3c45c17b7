internal import RunnerResults

extension GateThresholds {
  /// Reads the file.
  ///
  /// - Throws: `StrictJSONError` or `ResultsError` naming the key: no JSON, another schema, an unknown key or metric, a limit that is
  ///   none, a missing reason.
  public init(reading bytes: [UInt8]) throws {
    let file = try StrictDecoding.decode(File.self, from: bytes)
    guard file.schema == Self.currentSchema else {
      throw ResultsError("expected schema \(Self.currentSchema), found \(file.schema)")
    }
    entries = try file.limits.enumerated().map { try $1.entry("limits[\($0)]") }
  }

  private struct File: Decodable {
    let schema: Int
    let limits: [Line]

    init(from decoder: any Decoder) throws {
      let fields = try KnownKeys.container(decoder, ["schema", "limits"])
      schema = try fields.decode(Int.self, forKey: AnyKey("schema"))
      limits = try fields.decode([Line].self, forKey: AnyKey("limits"))
    }
  }

  private struct Line: Decodable {
    let cuts: String
    let metric: String
    let runtimes: String?
    let soft: String?
    let hard: String
    let reason: String

    init(from decoder: any Decoder) throws {
      let fields = try KnownKeys.container(decoder, ["cuts", "metric", "runtimes", "soft", "hard", "reason"])
      func text(_ name: String) throws -> String { try fields.decode(String.self, forKey: AnyKey(name)) }
      func optional(_ name: String) throws -> String? {
        try fields.decodeIfPresent(String.self, forKey: AnyKey(name))
      }
      cuts = try text("cuts")
      metric = try text("metric")
      runtimes = try optional("runtimes")
      soft = try optional("soft")
      hard = try text("hard")
      reason = try text("reason")
    }

    func entry(_ place: String) throws(ResultsError) -> Entry {
      guard let known = Metric(rawValue: metric), known.isGated else {
        let names = Metric.allCases.filter(\.isGated).map(\.rawValue).joined(separator: ", ")
        throw ResultsError("\(place).metric: expected one of \(names), found \"\(metric)\"")
      }
      func limit(_ text: String, _ name: String) throws(ResultsError) -> GateLimit {
        guard let limit = GateLimit(text), known != .wall || limit.amount == 0 else {
          let forms = known == .wall ? "2%" : "2%, 500 or 2%|500"
          throw ResultsError("\(place).\(name): expected a limit as \(forms), found \"\(text)\"")
        }
        return limit
      }
      let hard = try limit(hard, "hard")
      let soft = try soft.map { text throws(ResultsError) in try limit(text, "soft") } ?? hard
      guard soft.share <= hard.share, soft.amount <= hard.amount else {
        throw ResultsError("\(place).soft: expected at most the hard limit \(hard), found \(soft)")
      }
      guard !reason.allSatisfy(\.isWhitespace) else {
        throw ResultsError("\(place).reason: expected a reason, found none")
      }
      return Entry(
        cuts: cuts, metric: known, runtimes: runtimes ?? "*", soft: soft, hard: hard, reason: reason)
    }
  }
}
