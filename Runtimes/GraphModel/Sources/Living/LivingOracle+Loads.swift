/// Where a load stands.
struct LivingStatus {
  var value = -1
  var valueStamp = 0
  var isLoading = false
  var hasLoaded = false
  var errorStamp = 0

  /// The status as one number, which is what formulas make of it.
  var code: Int {
    value * 8 + (isLoading ? 1 : 0) + (hasLoaded ? 2 : 0) + (errorStamp == 0 ? 0 : 4)
  }
}

/// One work that a selector has chosen.
final class LivingLoad {
  let tag: String
  let slot: LivingSlot
  let answer: Int?
  let obeys: Bool
  let refresh: Int?
  var isCancelled = false

  init(tag: String, slot: LivingSlot, answer: Int?, obeys: Bool, refresh: Int?) {
    self.tag = tag
    self.slot = slot
    self.answer = answer
    self.obeys = obeys
    self.refresh = refresh
  }

  deinit {}
}

/// What one life of a load has under way.
final class LivingSlot {
  let place: Int
  var running: [LivingLoad] = []
  var queued: [LivingLoad] = []
  var isPendingRequested = false
  var isOver = false

  init(place: Int) { self.place = place }

  deinit {}
}

/// Loads: what is selected, begins, ends and is published.
extension LivingOracle {
  /// A refresh of the load at value place `place`.
  func select(_ place: Int, forRefresh number: Int) {
    let status = place + count
    use(status)
    places[status].isForced = true
    refreshing = (status, number)
    _ = peek(status)
  }

  /// What a selector has chosen is admitted.
  func select(_ place: Int, _ rule: LoadRule, _ key: Int) {
    let refresh = refreshing?.place == place ? refreshing?.number : nil
    if refresh != nil { refreshing = nil }
    let slot = places[place].slot ?? LivingSlot(place: place)
    places[place].slot = slot
    switch rule.policy {
    case .latest:
      for load in slot.running {
        end(load, "superseded")
        cancel(load)
      }
      slot.running = []
    case .exhaustLatest:
      for load in slot.queued { end(load, "superseded") }
      slot.queued = []
    case .queue, .merged: break
    }
    let tag = "\(place - count).\(places[place].runs)"
    switch rule.choice(for: key) {
    case .none: if let refresh { refreshes[refresh] = "success" }
    case .answer(let value):
      admit(LivingLoad(tag: tag, slot: slot, answer: value, obeys: rule.obeys, refresh: refresh), rule)
    case .suspend:
      admit(LivingLoad(tag: tag, slot: slot, answer: nil, obeys: rule.obeys, refresh: refresh), rule)
    }
    show(place, slot)
  }

  private func admit(_ load: LivingLoad, _ rule: LoadRule) {
    if rule.policy == .merged || load.slot.running.isEmpty {
      load.slot.running.append(load)
      jobs.append(load)
    } else {
      load.slot.queued.append(load)
    }
  }

  /// A first status is right from the beginning, and so is one that nobody holds; everybody else is told in a turn.
  private func show(_ place: Int, _ slot: LivingSlot) {
    let isLoading = !slot.running.isEmpty
    if !places[place].hasRun {
      stamps += 1
      places[place].status = LivingStatus(value: -1, valueStamp: stamps, isLoading: isLoading)
      places[place].version += 1
    } else if places[place].status.isLoading == isLoading {
      return
    } else if isHeld(place) {
      if slot.isPendingRequested { return }
      slot.isPendingRequested = true
      waiting.append(.pending(place, slot))
    } else {
      places[place].status.isLoading = isLoading
      places[place].version += 1
      for reader in places.indices where places[reader].reads.contains(where: { $0.place == place }) {
        if !places[reader].isRunning { places[reader].isMarked = true }
      }
    }
  }

  /// Whether a user interface, a reaction, or a place that is itself read has read the status.
  private func isHeld(_ place: Int) -> Bool {
    if places[place].isObserved { return true }
    if reactions.contains(where: { $0.reads.contains { $0.place == place } }) { return true }
    return places.indices.contains { reader in
      places[reader].reads.contains { $0.place == place } && (places[reader].isObserved || isRead(reader))
    }
  }

  func publishLoading(_ place: Int, _ slot: LivingSlot) {
    let isLoading = !slot.running.isEmpty
    if places[place].status.isLoading == isLoading { return }
    publish(place) { $0.isLoading = isLoading }
  }

  private func publish(_ place: Int, _ change: (inout LivingStatus) -> Void) {
    let former = places[place].status
    change(&places[place].status)
    let status = places[place].status
    var fields: [String] = []
    if status.valueStamp != former.valueStamp { fields.append("value") }
    if status.isLoading != former.isLoading { fields.append("isLoading") }
    if status.errorStamp != former.errorStamp { fields.append("error") }
    if status.hasLoaded != former.hasLoaded { fields.append("hasLoaded") }
    if fields.isEmpty { return }
    places[place].version += 1
    markReaders(of: place)
    flush(fields: fields)
  }

  // MARK: - Jobs

  /// Begins every task that has been made, in order.
  func runJobs() {
    while !jobs.isEmpty {
      let load = jobs.removeFirst()
      outcome.started.append(load.tag)
      if let answer = load.answer {
        receive(load, .success(answer))
      } else if load.obeys, load.isCancelled {
        receive(load, .failure)
      } else {
        open.append(load)
      }
    }
  }

  /// Ends an open load; `before` happens before the result arrives.
  func finish(_ number: Int, _ end: LoadEnd, before: () -> Void) {
    if open.isEmpty { return before() }
    let load = open.remove(at: number % open.count)
    before()
    receive(load, end)
  }

  private func receive(_ load: LivingLoad, _ end: LoadEnd) {
    let slot = load.slot
    guard !slot.isOver, let index = slot.running.firstIndex(where: { $0 === load }) else {
      return decide(load, "refused")
    }
    slot.running.remove(at: index)
    if slot.running.isEmpty, !slot.queued.isEmpty {
      let next = slot.queued.removeFirst()
      slot.running.append(next)
      jobs.append(next)
    }
    let place = slot.place
    let isAccepted = !places[place].isMarked && !places[place].isForced
    if isAccepted {
      stamps += 1
      let isLoading = !slot.running.isEmpty
      switch end {
      case .success(let value):
        publish(place) { status in
          if status.value != value { status.valueStamp = stamps }
          status.value = value
          status.isLoading = isLoading
          status.hasLoaded = true
          status.errorStamp = 0
        }
        self.end(load, "success")
      case .failure:
        publish(place) { status in
          status.isLoading = isLoading
          status.errorStamp = stamps
        }
        self.end(load, "failure")
      }
    } else {
      places[place].isForced = true
      self.end(load, "superseded")
    }
    drain()
    decide(load, isAccepted ? "accepted" : "refused")
  }

  func decide(_ load: LivingLoad, _ decision: String) { outcome.decided.append("\(load.tag) \(decision)") }

  private func end(_ load: LivingLoad, _ result: String) {
    if let refresh = load.refresh { refreshes[refresh] = result }
  }

  private func cancel(_ load: LivingLoad) {
    load.isCancelled = true
    guard load.obeys, let index = open.firstIndex(where: { $0 === load }) else { return }
    open.remove(at: index)
    decide(load, "refused")
  }

  /// Ends what a place has under way, because the place ends.
  func endWork(of place: Int) {
    guard let slot = places[place].slot else { return }
    places[place].slot = nil
    slot.isOver = true
    for load in slot.running + slot.queued { end(load, "released") }
    for load in slot.running { cancel(load) }
    slot.running = []
    slot.queued = []
  }
}
