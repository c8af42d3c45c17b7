package import StorefrontWorkload

/// A way in which a port can be wrong; the raw value says it in words.
nonisolated package enum Fault: String, CaseIterable, Sendable {
  case staleResultAccepted = "a late answer is reported as accepted"
  case staleSuggestionsShown = "the suggestions of a superseded query are shown"
  case invalidationSkipped = "a favourite does not reach the browse screen"
  case equalWriteRenders = "the browse observer runs for a write of the value that stands"
  case centLost = "the coupon policy loses a cent"
  case duplicateRequest = "an inventory request goes out twice"
  case requestLeaked = "closing a product starts a request that nobody waits for"
  case decisionNeverReached = "an accepted answer never reaches its decision"
  case multiWriteSplit = "a four-source write is four settlements"
  case badgeWrong = "a row loses its offer badge"
  case releasedRowAnswers = "released rows answer from what they had"
  case tieBreakWrong = "equal list prices rank by descending identifier"
  case suggestionsOffByOne = "the last suggestion is missing"
  case undemandedRequest = "a burst asks for products that nothing demands"
  case burstRendersEarly = "the write of a burst renders"
  case burstIgnored = "a burst starts nothing"
  case quoteSkipped = "a changed cart asks for no new tax quote"
  case promotionTooLarge = "the plan's discount is a cent too large"
  case cartReversed = "cart lines come out newest first"
  case accountRendersTwice = "the account observer runs twice for one account"
  case signInForgotten = "the accepted account does not sign its shopper in"
  case windowOffByOne = "a scroll lands a row too far"
  case prefetchTooWide = "one product more than the prefetch set is asked for"
  case prefetchTooNarrow = "one product of the prefetch set is not asked for"
  case variantIgnored = "variants are not selected"
  case closeForgotten = "a closed product stays on the detail screen"
  case recommendationsReversed = "recommendations come in the wrong order"
  case reviewsWrong = "the detail counts a review too many"
  case ratingWrong = "the detail shows another rating"
  case pointsWrong = "the account screen shows other loyalty points"
  case requestSwapped = "one request of many is for another product"
  case handleTakesOther = "a superseded refresh reports success"
  case equalQueryAsks = "a query that normalises to the same text asks again"
  case filterForgotten = "the filter panel forgets the stock filter"
  case readinessWrong = "the order is ready whatever is missing"
  case shippingForgotten = "the total leaves shipping out"
  case peekSeesListPrice = "an untracked peek sees the list price"
  case scrollAsksAgain = "scrolling back asks again for what is there"
  case favouriteSticks = "a favourite cannot be taken back"
  case couponSticks = "a coupon cannot be taken back"
  case addressIgnored = "the address is not written"
  case zeroQuantityStays = "a quantity of zero leaves the line in the cart"
}

nonisolated extension Fault {
  /// The phase in which the fixed trace catches the fault; nil for the faults that only random sessions reach.
  package var phase: SessionPhase? {
    switch self {
    case .pointsWrong, .accountRendersTwice, .duplicateRequest, .prefetchTooWide, .prefetchTooNarrow,
      .decisionNeverReached:
      .rootData
    case .badgeWrong, .signInForgotten, .requestSwapped: .initialRowData
    case .windowOffByOne, .scrollAsksAgain: .scroll
    case .staleResultAccepted, .staleSuggestionsShown, .suggestionsOffByOne, .equalQueryAsks: .search
    case .multiWriteSplit, .equalWriteRenders, .tieBreakWrong, .filterForgotten: .filters
    case .invalidationSkipped, .quoteSkipped, .promotionTooLarge, .cartReversed, .shippingForgotten,
      .readinessWrong:
      .cart
    case .variantIgnored, .closeForgotten, .recommendationsReversed, .reviewsWrong, .ratingWrong, .peekSeesListPrice,
      .requestLeaked:
      .detail
    case .centLost: .checkout
    case .undemandedRequest, .burstRendersEarly, .burstIgnored: .burst
    case .releasedRowAnswers, .handleTakesOther: .teardown
    case .favouriteSticks, .couponSticks, .addressIgnored, .zeroQuantityStays: nil
    }
  }

  /// Whether a port of these semantics can have the fault.
  package func isPossible(under semantics: PortSemantics) -> Bool {
    switch self {
    case .releasedRowAnswers: semantics.releasesUnobservedValues
    case .handleTakesOther: semantics.hasRefreshHandles
    default: true
    }
  }
}
