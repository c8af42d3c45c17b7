/// A runtime that can be measured: it has a worker executable `storefront-worker-<slug>`.
struct RuntimeEntry: Equatable, Sendable {
  let slug: String
  let title: String

  /// Every runtime, in the order of tables. One line each.
  static let all = [
    RuntimeEntry(slug: "cog-arena", title: "Cog"),
    RuntimeEntry(slug: "cog-compact", title: "Cog, compact arena"),
    RuntimeEntry(slug: "observation-naive", title: "Naive observation"),
    RuntimeEntry(slug: "observation-memo", title: "Hand-memoised observation"),
    RuntimeEntry(slug: "state-graph", title: "State graph"),
  ]
}
