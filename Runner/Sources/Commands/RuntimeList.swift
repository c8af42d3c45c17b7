internal import RunnerWire

/// A runtime that can be measured: it has a worker executable for each of its suites.
struct RuntimeEntry: Equatable, Sendable {
  let slug: String
  let title: String
  let suites: Set<WorkerSuite>

  init(slug: String, title: String, _ suites: Set<WorkerSuite> = [.storefront]) {
    self.slug = slug
    self.title = title
    self.suites = suites
  }

  /// Every runtime, in the order of tables. One line each.
  static let all = [
    RuntimeEntry(slug: "floor", title: "C floor", [.shapes]),
    RuntimeEntry(slug: "cog", title: "Cog", [.shapes]),
    RuntimeEntry(slug: "observation", title: "Raw observation", [.shapes]),
    RuntimeEntry(slug: "observation-naive", title: "Naive observation"),
    RuntimeEntry(slug: "observation-memo", title: "Hand-memoised observation"),
    RuntimeEntry(slug: "state-graph", title: "State graph", [.storefront, .shapes]),
  ]

  /// The suites by slug.
  static var offers: [String: Set<WorkerSuite>] {
    Dictionary(all.map { ($0.slug, $0.suites) }, uniquingKeysWith: { first, _ in first })
  }
}
