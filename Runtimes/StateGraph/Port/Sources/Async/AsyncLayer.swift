import StateGraph
import StorefrontWorkload

/// Asks for what is demanded, accepts or refuses what is answered, and releases what nothing demands any more.
final class AsyncLayer {
  private let graph: StorefrontGraph
  private let holds: ScreenSet
  private let grace: GraceClock
  private let demand = Tracking {}
  private var demanded: Set<SlotName> = []
  private var slots: [SlotName: Slot] = [:]
  private var moved: [Slot] = []
  private var sweepAlarm: Int?
  private var isOver = false
  /// Closes the settlement that an accepted answer or a release has begun.
  var close: () -> Void = {}

  init(_ graph: StorefrontGraph, holds: ScreenSet, grace: GraceClock) {
    self.graph = graph
    self.holds = holds
    self.grace = grace
  }

  nonisolated deinit {}

  /// Gives up every selection whose inputs moved, then asks for every demanded value that has none in force.
  func settle() {
    var open: [Slot] = []
    while !moved.isEmpty {
      let following = moved
      moved = []
      for slot in following where slots[slot.name] === slot {
        slot.follow(graph)
        if slot.selected == nil { open.append(slot) }
      }
    }
    if demand.hasChanged() { open += updateDemand() }
    for slot in open where slot.selected == nil && demanded.contains(slot.name) { start(slot, handle: nil) }
  }

  /// Reads what is demanded now. Returns the slots that came and have nothing in force, in the order of asking.
  private func updateDemand() -> [Slot] {
    let names = demand.read { graph.demanded(holds) }
    let now = Set(names)
    for name in demanded where !now.contains(name) { slots[name]?.undemandedSince = grace.now }
    let came = names.filter { !demanded.contains($0) }.map(slot)
    for slot in came { slot.undemandedSince = nil }
    if demanded.contains(where: { !now.contains($0) }) { setAlarm() }
    demanded = now
    return came.filter { $0.selected == nil }
  }

  private func slot(_ name: SlotName) -> Slot {
    if let slot = slots[name] { return slot }
    let slot = Slot(name) { [weak self] in
      MainActor.assumeIsolated { self?.noteMoved(name) }
    }
    slots[name] = slot
    slot.follow(graph)
    return slot
  }

  private func noteMoved(_ name: SlotName) {
    if let slot = slots[name] { moved.append(slot) }
  }

  // MARK: - Asking

  /// Asks again, whatever is in force.
  func refresh(_ name: SlotName) -> RefreshHandle {
    let handle = RefreshHandle()
    start(slot(name), handle: handle)
    return handle
  }

  private func start(_ slot: Slot, handle: RefreshHandle?) {
    let (sources, answers) = (graph.sources, graph.answers)
    switch slot.name {
    case .account:
      ask(slot, .account, handle) { account in
        answers.account.answer.value = account
        sources.shopper.value = account.shopper
      }
    case .catalog: ask(slot, .catalog, handle) { answers.catalog.answer.value = $0 }
    case .searchIndex:
      ask(slot, .searchIndex(of: answers.catalog.value), handle) { answers.searchIndex.answer.value = $0 }
    case .suggestions:
      ask(slot, .suggestions(query: graph.values.normalisedQuery.value), handle) {
        answers.suggestions.answer.value = $0
      }
    case .recommendations:
      ask(slot, .recommendations(account: answers.account.value), handle) {
        answers.recommendations.answer.value = $0
      }
    case .inventory(let product):
      ask(slot, .inventory(product, generation: sources.generations[product].value), handle) {
        answers.inventories[product].answer.value = $0
      }
    case .offer(let product): ask(slot, .offer(product), handle) { answers.offers[product].answer.value = $0 }
    case .detail(let product): ask(slot, .detail(product), handle) { answers.details[product].answer.value = $0 }
    case .shipping:
      ask(
        slot,
        .shippingQuote(
          subtotal: graph.values.discountedSubtotal.value, market: sources.address.value.market,
          method: sources.shippingMethod.value), handle
      ) { answers.shippingQuote.answer.value = $0 }
    case .tax:
      ask(
        slot,
        .taxQuote(subtotal: graph.values.discountedSubtotal.value, market: sources.address.value.market), handle
      ) { answers.taxQuote.answer.value = $0 }
    }
  }

  private func ask<Value: Sendable>(
    _ slot: Slot, _ operation: ServiceOperation<Value>, _ handle: RefreshHandle?, _ store: @escaping (Value) -> Void
  ) {
    let service = graph.sources.service.value
    let call = service.open(operation)
    slot.select(call.ticket, handle: handle)
    Task { [weak self, weak slot] in
      guard let value = try? await call.response() else { return }
      guard let self, let slot, !self.isOver, slot.accepts(call.ticket) else {
        return service.conclude(call.ticket, .refused)
      }
      withTransaction { store(value) }
      self.close()
      service.conclude(call.ticket, .accepted)
    }
  }

  // MARK: - Releasing

  private func setAlarm() {
    guard sweepAlarm == nil, let first = slots.values.compactMap(\.undemandedSince).min() else { return }
    sweepAlarm = grace.schedule(at: first + grace.grace) { [weak self] in
      self?.sweepAlarm = nil
      self?.sweep()
    }
  }

  /// Releases every slot that nothing has demanded for the grace period, then the nodes that only it held.
  private func sweep() {
    let due = slots.values.filter { slot in slot.undemandedSince.map { $0 + grace.grace <= grace.now } ?? false }
    for slot in due {
      slots[slot.name] = nil
      slot.release()
    }
    withTransaction { for slot in due { graph.forgetAnswer(slot.name) } }
    graph.sweep(due.map(\.name))
    setAlarm()
    close()
  }

  /// Ends every slot: answers under way find nothing to change.
  func end() {
    isOver = true
    if let sweepAlarm { grace.cancel(sweepAlarm) }
    demand.cancel()
    for slot in slots.values { slot.release() }
    slots = [:]
    moved = []
    close = {}
  }
}
