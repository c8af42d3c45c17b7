internal import RunnerVerdict

/// What a row says.
public enum GateVerdict: String, Codable, CaseIterable, Sendable {
  /// Worse, beyond the limit.
  case regression
  /// The base has the row and the head has not.
  case missing
  /// Better, beyond the limit.
  case improvement
  /// Neither changed nor unchanged, as far as can be told.
  case inconclusive
  /// The head has the row and the base has not.
  case new
  /// Shown and not judged.
  case notJudged = "not judged"
  /// Inside the limit.
  case unchanged

  /// Place in a table that puts first what failed.
  public var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension GateVerdict {
  init(_ verdict: Verdict) {
    self =
      switch verdict {
      case .regression: .regression
      case .improvement: .improvement
      case .unchanged: .unchanged
      case .inconclusive: .inconclusive
      }
  }
}
