/// One step of a script.
enum SessionStep: Sendable {
  /// One user action.
  case verb(SessionVerb)
  /// A refresh; handles are numbered in order.
  case refresh(RefreshTarget)
  /// Waits until the outstanding starts, exactly this multiset, are suspended.
  case awaitStarts([ServiceRequest])
  /// A release, and the wait for its decision.
  case release(ReleaseStep)
  /// Moves the clock past every grace period and waits for what that releases.
  case passGrace
  /// Remembers the counters, for probes that count since.
  case mark
  /// A claim.
  case check(SessionCheck)

  /// Whether the step works the port; the others are bookkeeping and stay outside timed regions.
  var isWork: Bool {
    switch self {
    case .verb, .refresh, .awaitStarts, .release, .passGrace: true
    case .mark, .check: false
    }
  }
}

/// A claim: what to look at and what must be there.
struct SessionCheck: Sendable {
  let name: String
  let probe: SessionProbe
  let expected: CheckValue
  let isShared: Bool
}

/// Where a claim looks.
enum SessionProbe: Hashable, Sendable {
  /// Browse runs since the mark.
  case browseRuns
  /// Whether the browse observer ran since the mark.
  case browseRan
  /// Account runs since the beginning.
  case accountRuns
  /// Products of the browse rows.
  case visibleIDs
  /// All rows there are, by the browse screen.
  case totalRows
  /// The durable demand's products.
  case rankedIDs
  case accountScreen, browseScreen, searchScreen, cartScreen, detailScreen
  /// The names outstanding.
  case outstanding
  /// Starts since the mark.
  case starts
  /// Starts since the mark for these products.
  case startsFor(Set<ProductID>)
  /// Inventory names started more than once.
  case repeatedInventory
  /// Refusals since the mark.
  case refusals
  /// Distinct products seen in browse rows.
  case visited
  case lineCount
  case orderTotal
  case recommendations
  case reviews
  case readiness
  case peekedPrice(ProductID)
  case peekedPlan
  /// The outcome of a refresh, by its number.
  case refreshOutcome(Int)
}
