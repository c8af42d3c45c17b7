/// What a port counted of its own work.
public struct PortWork: Codable, Hashable, Sendable {
  /// Runs of functions whose results the port remembers; nil where it remembers none, or does not count.
  public var selectorRuns: Int?
  /// Times that an observer was told to look again; nil where the port does not count.
  public var notices: Int?

  /// Counts; none are unknown, not zero.
  public init(selectorRuns: Int? = nil, notices: Int? = nil) {
    self.selectorRuns = selectorRuns
    self.notices = notices
  }

  /// Why there are no selector runs, in a port that counts its work all the same; else nil.
  public var noSelectors: String? {
    selectorRuns == nil && notices != nil ? "the port remembers no results, so it has no selectors" : nil
  }

  /// Work between two readings.
  public static func - (later: PortWork, earlier: PortWork) -> PortWork {
    func difference(_ count: KeyPath<PortWork, Int?>) -> Int? {
      later[keyPath: count].flatMap { later in earlier[keyPath: count].map { later - $0 } }
    }
    return PortWork(selectorRuns: difference(\.selectorRuns), notices: difference(\.notices))
  }
}
