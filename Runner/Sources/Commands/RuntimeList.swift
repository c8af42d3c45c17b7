internal import RunnerWire

/// A runtime that can be measured: it has a worker executable for each of its suites.
struct RuntimeEntry: Equatable, Sendable {
  let slug: String
  let title: String
  let suites: Set<WorkerSuite>
  /// Its modules, the runtime's own first and the port's last: what `compare` reads the sizes of.
  let modules: [String]

  init(slug: String, title: String, _ suites: Set<WorkerSuite> = [.storefront], modules: [String] = []) {
    self.slug = slug
    self.title = title
    self.suites = suites
    self.modules = modules
  }

  /// Every runtime, in the order of tables. One entry each.
  static let all = [
    RuntimeEntry(slug: "floor", title: "C floor", [.shapes]),
    RuntimeEntry(slug: "cog-arena", title: "Cog", [.storefront, .shapes], modules: ["Cog", "CogArena"]),
    RuntimeEntry(
      slug: "cog-compact", title: "Cog, compact arena", [.storefront, .shapes],
      modules: ["CogCompact", "CogCompactArena"]),
    RuntimeEntry(slug: "observation", title: "Raw observation", [.shapes]),
    RuntimeEntry(slug: "observation-naive", title: "Naive observation", modules: ["ObservationNaive"]),
    RuntimeEntry(slug: "observation-memo", title: "Hand-memoised observation", modules: ["ObservationMemo"]),
    RuntimeEntry(
      slug: "state-graph", title: "State graph", [.storefront, .shapes], modules: ["StateGraph", "StateGraphPort"]),
  ]

  /// The modules by slug.
  static var modules: [String: [String]] {
    Dictionary(all.map { ($0.slug, $0.modules) }, uniquingKeysWith: { first, _ in first })
  }

  /// The suites by slug.
  static var offers: [String: Set<WorkerSuite>] {
    Dictionary(all.map { ($0.slug, $0.suites) }, uniquingKeysWith: { first, _ in first })
  }
}
