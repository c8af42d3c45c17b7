import StateGraphThread

/// What graphs of this process have done so far. Exact while one thread at a time drives them.
public enum GraphCounts {
  /// Runs of rules, those for a transaction's own reads among them.
  public static var ruleRuns: Int { Int(state_graph_counted_rule_runs()) }
  /// Calls of the callbacks of trackings.
  public static var notices: Int { Int(state_graph_counted_notices()) }
}
