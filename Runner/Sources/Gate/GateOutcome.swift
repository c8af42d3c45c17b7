/// What a whole comparison comes to.
public enum GateOutcome: String, Codable, CaseIterable, Sendable {
  /// Nothing failed.
  case passed
  /// Something is worse.
  case regression
  /// It cannot be told: a control moved, rows are missing, or nothing was compared.
  case noVerdict = "no verdict"
  /// A count is better than its limit: the baseline has to follow.
  case improvement
  /// Both sides were shown, and nothing was judged.
  case notJudged = "not judged"

  /// The exit code of the process.
  public var exitCode: Int32 {
    switch self {
    case .passed, .notJudged: 0
    case .regression: 1
    case .noVerdict: 4
    case .improvement: 5
    }
  }
}
