/// What a port is called and what it promises.
public struct RuntimeDescriptor: Codable, Hashable, Sendable {
  /// The name on command lines and in results: lower case, words joined by hyphens.
  public let slug: String
  /// The name in tables.
  public let title: String
  /// What it promises; the trace enforces every field.
  public let semantics: PortSemantics

  /// Describes a port.
  public init(slug: String, title: String, semantics: PortSemantics) {
    self.slug = slug
    self.title = title
    self.semantics = semantics
  }
}

/// Where ports may differ. Every field is enforced by a checkpoint of the trace.
public struct PortSemantics: Codable, Hashable, Sendable {
  /// Browse runs for one write that changes what the browse screen shows.
  public var browseRunsPerContentChange: Int
  /// Browse runs for a write of the value that stands already.
  public var browseRunsPerEqualWrite: Int
  /// Browse runs for one write that only moves inventory generations.
  public var browseRunsPerUndemandedInvalidation: Int
  /// Account runs from the start to the accepted account.
  public var accountRunsThroughSignIn: Int
  /// Requests started for products that nothing demands, by a burst over them. The shadow model starts none, so a port that
  /// declares another number than 0 is caught by the trace.
  public var undemandedRequestStarts: Int
  /// Whether values that nothing demands are gone after the grace period, so that new demand asks again.
  public var releasesUnobservedValues: Bool
  /// Whether an answer is refused when its selection has moved on.
  public var refusesStaleResults: Bool
  /// Whether a refresh returns a handle of exactly its generation.
  public var hasRefreshHandles: Bool

  /// Semantics with every field stated.
  public init(
    browseRunsPerContentChange: Int, browseRunsPerEqualWrite: Int, browseRunsPerUndemandedInvalidation: Int,
    accountRunsThroughSignIn: Int, undemandedRequestStarts: Int, releasesUnobservedValues: Bool,
    refusesStaleResults: Bool, hasRefreshHandles: Bool
  ) {
    self.browseRunsPerContentChange = browseRunsPerContentChange
    self.browseRunsPerEqualWrite = browseRunsPerEqualWrite
    self.browseRunsPerUndemandedInvalidation = browseRunsPerUndemandedInvalidation
    self.accountRunsThroughSignIn = accountRunsThroughSignIn
    self.undemandedRequestStarts = undemandedRequestStarts
    self.releasesUnobservedValues = releasesUnobservedValues
    self.refusesStaleResults = refusesStaleResults
    self.hasRefreshHandles = hasRefreshHandles
  }
}
