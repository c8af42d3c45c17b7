/// The cuts of the Storefront session and the groups that one worker process measures together.
public enum CutName {
  /// The eleven phases, in order.
  public static let phases = [
    "bootstrap", "rootData", "initialRowData", "scroll", "search", "filters", "cart", "detail", "checkout", "burst",
    "teardown",
  ]

  /// The groups, in the order of tables.
  public static let groups = ["cold", "session", "burst", "interactions", "footprint", "teardown", "control"]

  /// Every cut, in the order of tables.
  public static let all = groups.flatMap { cuts(of: $0) }

  /// The cuts that a group yields: `session` also yields one for each phase.
  public static func cuts(of group: String) -> [String] {
    group == "session" ? ["session"] + phases.map { "phase/\($0)" } : [group]
  }

  /// The group that yields a cut.
  public static func group(of cut: String) -> String {
    cut.hasPrefix("phase/") ? "session" : cut
  }
}
