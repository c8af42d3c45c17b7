internal import GraphShapes

/// The cuts of the Storefront session, those of the graph shapes, and the groups that one worker process measures together.
public enum CutName {
  /// The eleven phases, in order.
  public static let phases = [
    "bootstrap", "rootData", "initialRowData", "scroll", "search", "filters", "cart", "detail", "checkout", "burst",
    "teardown",
  ]

  /// The groups, in the order of tables.
  public static let groups = ["cold", "session", "burst", "interactions", "footprint", "teardown", "control"]

  /// The group that plays a cold start with its parts as phases: for profiles, never for runs.
  public static let coldSplit = "cold-split"

  /// What the name of every graph shape's cut begins with.
  public static let shapePrefix = "shape/"

  /// The cuts of the graph shapes; each is a group of its own.
  public static let shapes = ShapeWorkload.all.map { shapePrefix + $0.name }

  /// Every cut of the Storefront session, in the order of tables.
  public static let storefront = groups.flatMap { cuts(of: $0) }

  /// Every cut, in the order of tables.
  public static let all = storefront + shapes

  /// Every group, in the order of tables.
  public static let allGroups = groups + shapes

  /// Whether a cut is of the graph shapes.
  public static func isShape(_ cut: String) -> Bool { cut.hasPrefix(shapePrefix) }

  /// The cuts that a group yields: `session` also yields one for each phase.
  public static func cuts(of group: String) -> [String] {
    group == "session" ? ["session"] + phases.map { "phase/\($0)" } : [group]
  }

  /// The phases that the meter of a group is told of, in order.
  public static func phases(of group: String) -> [String] {
    switch group {
    case "session": phases
    case "cold", "footprint": Array(phases.prefix(3))
    case coldSplit: ["fixtures", "build", "scheduling", "settlement", "teardown"]
    default: [group]
    }
  }

  /// The group that yields a cut.
  public static func group(of cut: String) -> String {
    cut.hasPrefix("phase/") ? "session" : cut
  }
}
