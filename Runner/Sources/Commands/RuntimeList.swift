/// A runtime that can be measured: it has a worker executable `storefront-worker-<slug>`.
struct RuntimeEntry: Equatable, Sendable {
  let slug: String
  let title: String
  /// Its modules, the runtime's own first and the port's last: what `compare` reads the sizes of.
  var modules: [String] = []

  /// Every runtime, in the order of tables. One line each.
  static let all = [
    RuntimeEntry(slug: "cog-arena", title: "Cog", modules: ["Cog", "CogArena"]),
    RuntimeEntry(slug: "cog-compact", title: "Cog, compact arena", modules: ["CogCompact", "CogCompactArena"]),
    RuntimeEntry(slug: "observation-naive", title: "Naive observation", modules: ["ObservationNaive"]),
    RuntimeEntry(slug: "observation-memo", title: "Hand-memoised observation", modules: ["ObservationMemo"]),
    RuntimeEntry(slug: "state-graph", title: "State graph", modules: ["StateGraph", "StateGraphPort"]),
  ]
}
