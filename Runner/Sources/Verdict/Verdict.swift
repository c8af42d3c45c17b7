/// What a comparison says about a change.
public enum Verdict: String, Codable, CaseIterable, Sendable {
  /// Worse by more than the limit, and confirmed by fresh blocks.
  case regression
  /// Better by more than the limit, and confirmed by fresh blocks.
  case improvement
  /// The interval rules out a change beyond the limit, either way.
  case unchanged
  /// Neither: the interval is too wide, or fresh blocks did not confirm.
  case inconclusive
}
