/// What a port itself counted on one cut, in total over `units` units. A count that the port does not keep is nil.
public struct CutRunCounts: Codable, Equatable, Sendable {
  /// Name of the cut.
  public var cut: String
  /// Runs of observers.
  public var observerRuns: Int?
  /// Runs of derivations.
  public var selectorRuns: Int?
  /// Notices sent.
  public var notices: Int?
  /// Requests registered with the service.
  public var requests: Int?
  /// How often the cut's unit was done.
  public var units: Int
  /// Why there are no selector runs; nil where they are, or where the port does not say.
  public var noSelectors: String?

  /// Puts counts together.
  public init(
    cut: String, observerRuns: Int? = nil, selectorRuns: Int? = nil, notices: Int? = nil, requests: Int? = nil,
    units: Int = 1, noSelectors: String? = nil
  ) {
    self.cut = cut
    self.observerRuns = observerRuns
    self.selectorRuns = selectorRuns
    self.notices = notices
    self.requests = requests
    self.units = units
    self.noSelectors = noSelectors
  }
}
