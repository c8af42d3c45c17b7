/// One asynchronous value.
enum WorldSlot: Hashable, Sendable {
  case account, catalog, searchIndex, suggestions, recommendations, shipping, tax
  case inventory(ProductID)
  case offer(ProductID)
  case detail(ProductID)
}

/// What an asynchronous value asked for and has.
///
/// Invariant: `current` names a start only while that start could still be accepted.
struct WorldSlotState: Sendable {
  /// What the last selection asked.
  var selected: ServiceRequest?
  /// Whether an input has moved since that selection.
  var isStale = false
  /// The serial of the start that may still be accepted.
  var current: Int?
  /// What the value answers; nil for the default value.
  var accepted: ServiceRequest?
}

/// A start that has not been released.
public struct WorldStart: Sendable {
  /// Counts every start of the world from 1.
  public let serial: Int
  /// What was asked.
  public let request: ServiceRequest
  let slot: WorldSlot
  let refresh: Int?
}

extension StorefrontWorld {
  /// The names started and not yet released, oldest first.
  public var outstanding: [ServiceRequest] { starts.map(\.request) }

  /// What `slot` would ask now; nil when there is nothing to ask.
  private mutating func wanted(_ slot: WorldSlot) -> ServiceRequest? {
    switch slot {
    case .account: return .account
    case .catalog: return .catalog
    case .searchIndex: return .searchIndex(revision: catalog.revision)
    case .suggestions: return normalisedQuery.isEmpty ? nil : .suggestions(query: normalisedQuery)
    case .recommendations: return .recommendations(account: account.id)
    case .inventory(let product): return .inventory(product, generation: generations[product] ?? 0)
    case .offer(let product): return .offer(product)
    case .detail(let product): return .detail(product)
    case .shipping:
      let subtotal = discountedSubtotal()
      return subtotal > 0 ? .shippingQuote(subtotal: subtotal, market: address.market, method: method) : nil
    case .tax:
      let subtotal = discountedSubtotal()
      return subtotal > 0 ? .taxQuote(subtotal: subtotal, market: address.market) : nil
    }
  }

  /// The slots that something demands now, in the order in which a settlement selects them.
  private mutating func demanded() -> [WorldSlot] {
    var slots: [WorldSlot] = [.account, .catalog, .searchIndex]
    if holds.contains(.search), !normalisedQuery.isEmpty { slots.append(.suggestions) }
    for product in demandedProducts() { slots += [.inventory(product), .offer(product)] }
    if holds.contains(.detail), let open { slots += [.recommendations, .detail(open)] }
    if holds.contains(.cart), discountedSubtotal() > 0 { slots += [.shipping, .tax] }
    return slots
  }

  /// Marks every selection whose inputs moved, then selects for every demanded slot that has none in force.
  mutating func settle() {
    for slot in slots.keys where wanted(slot) != slots[slot]?.selected {
      slots[slot]?.isStale = true
      supersede(slot)
    }
    for slot in demanded() where slots[slot]?.selected == nil || slots[slot]?.isStale == true {
      guard let request = wanted(slot) else { continue }
      start(request, in: slot, refresh: nil)
    }
  }

  private mutating func start(_ request: ServiceRequest, in slot: WorldSlot, refresh: Int?) {
    supersede(slot)
    startCount += 1
    let serial = startCount
    startCounts[request, default: 0] += 1
    starts.append(WorldStart(serial: serial, request: request, slot: slot, refresh: refresh))
    slots[slot, default: WorldSlotState()].selected = request
    slots[slot]!.isStale = false
    slots[slot]!.current = serial
  }

  /// Ends the hope of the slot's current start and settles its handle.
  private mutating func supersede(_ slot: WorldSlot, as outcome: RefreshOutcome = .superseded) {
    guard let serial = slots[slot]?.current else { return }
    slots[slot]!.current = nil
    if let refresh = starts.first(where: { $0.serial == serial })?.refresh { refreshOutcomes[refresh] = outcome }
  }

  /// Asks again. The target must be demanded.
  public mutating func refresh(_ target: RefreshTarget) {
    let slot: WorldSlot =
      switch target {
      case .catalog: .catalog
      case .inventory(let product): .inventory(product)
      case .recommendations: .recommendations
      }
    refreshOutcomes.append(nil)
    guard let request = wanted(slot) else { return }
    start(request, in: slot, refresh: refreshOutcomes.count - 1)
  }

  /// Releases the outstanding start at `position` and returns how to name it and what its decision must be.
  public mutating func release(at position: Int) -> ReleaseStep {
    let start = starts.remove(at: position)
    let occurrence = starts[..<position].count { $0.request == start.request }
    let isCurrent = slots[start.slot]?.current == start.serial
    guard isCurrent || (!semantics.refusesStaleResults && slots[start.slot] != nil) else {
      return ReleaseStep(request: start.request, occurrence: occurrence, decision: .refused)
    }
    if isCurrent { slots[start.slot]!.current = nil }
    slots[start.slot]!.accepted = start.request
    if isCurrent, let refresh = start.refresh { refreshOutcomes[refresh] = .accepted }
    if start.slot == .account { shopper = account.shopper }
    settle()
    return ReleaseStep(request: start.request, occurrence: occurrence, decision: .accepted)
  }

  /// Moves the clock past the grace period of everything that nothing demands. Returns whether there was anything: from
  /// then on ports that release and ports that do not may rightly differ.
  @discardableResult
  public mutating func passGrace() -> Bool {
    let kept = Set(demanded())
    let undemanded = slots.keys.filter { !kept.contains($0) }
    guard semantics.releasesUnobservedValues else { return !undemanded.isEmpty }
    for slot in undemanded {
      supersede(slot, as: .released)
      slots[slot] = nil
    }
    return !undemanded.isEmpty
  }
}

/// A release by name, with the decision it must come to.
public struct ReleaseStep: Hashable, Sendable {
  /// The name.
  public let request: ServiceRequest
  /// Which of the outstanding starts of that name, 0 for the oldest.
  public let occurrence: Int
  /// The decision.
  public let decision: PublishDecision
}
