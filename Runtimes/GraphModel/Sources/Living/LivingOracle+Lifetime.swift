/// A place that waits for its release.
struct OracleEntry {
  let place: Int
  /// The place's `lives` when it was listed: an entry of a former life does nothing.
  let life: Int
  let deadline: Int
}

/// Lifetimes, naively: who keeps a place is found by looking through everybody's reads.
extension LivingOracle {
  func isReleasable(_ place: Int) -> Bool {
    if place < program.sources.count { return program.sources[place].resets }
    return !program.nodes[place % count - program.sources.count].stays
  }

  private func isKept(_ place: Int) -> Bool {
    places[place].isObserved || places[place].leases > 0 || isRead(place)
  }

  /// Brings a place into being. A source that was released is initial again, and waits from the beginning.
  func use(_ place: Int) {
    if places[place].exists { return }
    places[place].exists = true
    guard place < program.sources.count, isReleasable(place) else { return }
    places[place].version += 1
    places[place].value = program.sources[place].initial
    enlist(place)
  }

  /// A place that was read once and that nothing keeps begins to wait.
  func noteOneShot(_ place: Int) {
    if isReleasable(place), !places[place].isListed, !isKept(place) { enlist(place) }
  }

  func loseKeeper(_ place: Int) {
    if isReleasable(place), !isKept(place) { enlist(place) }
  }

  private func enlist(_ place: Int) {
    beginPeriod(place)
    if places[place].isListed { return }
    places[place].isListed = true
    list(place)
  }

  private func list(_ place: Int) {
    listed.append(OracleEntry(place: place, life: places[place].lives, deadline: places[place].dueAt))
  }

  private func beginPeriod(_ place: Int) {
    places[place].dueAt = now + program.grace
    places[place].isUnused = true
    awaitUses(below: place)
  }

  /// Waits for the next use of everything that a waiting place keeps by its reads.
  private func awaitUses(below place: Int) {
    for read in places[place].reads.map(\.place) {
      if !isReleasable(read) || places[read].isUnused || places[read].isObserved || places[read].leases > 0 { continue }
      places[read].isUnused = true
      awaitUses(below: read)
    }
  }

  func lease(_ place: Int) {
    use(place)
    places[place].leases += 1
    places[place].isUnused = false
    leases.append(place)
  }

  func endLease(_ number: Int) {
    guard number < leases.count, let place = leases[number] else { return }
    leases[number] = nil
    places[place].leases -= 1
    if places[place].leases == 0 { loseKeeper(place) }
  }

  func advance(by ticks: Int) {
    let target = now + ticks
    while let next = listed.map(\.deadline).min(), next <= target {
      now = max(now, next)
      while let index = dueEntry() { serve(listed.remove(at: index)) }
      drain()
    }
    now = target
  }

  /// The earliest entry that is due; of several, the first that was listed.
  private func dueEntry() -> Int? {
    guard let earliest = listed.map(\.deadline).min(), earliest <= now else { return nil }
    return listed.firstIndex { $0.deadline == earliest }
  }

  private func serve(_ entry: OracleEntry) {
    let place = entry.place
    if places[place].lives != entry.life { return }
    if isKept(place) {
      places[place].isListed = false
    } else if places[place].dueAt > now {
      list(place)
    } else if !places[place].isUnused {
      beginPeriod(place)
      list(place)
    } else {
      release(place)
    }
  }

  /// Ends a place, and then what only it has kept and nobody has used.
  private func release(_ first: Int) {
    var doomed = [first]
    while !doomed.isEmpty {
      let place = doomed.removeFirst()
      endWork(of: place)
      for read in places[place].reads.map(\.place) {
        places[place].reads.removeFirst()
        guard !isRead(read), isReleasable(read), !isKept(read) else { continue }
        if places[read].isUnused { doomed.append(read) } else { enlist(read) }
      }
      places[place].exists = false
      places[place].hasRun = place < program.sources.count
      places[place].isMarked = false
      places[place].isForced = false
      places[place].isUnused = false
      places[place].isListed = false
      places[place].lives += 1
    }
  }
}
