import RunnerStatistics

/// The way through a schedule: what comes next follows from the schedule and from what was finished, in its order.
///
/// A block's members are decided when it begins, from what was finished before, so that a run which is gone on with takes the
/// same way as one that was never interrupted.
public struct ScheduleProgress {
  private struct Place: Hashable {
    let contender: Contender
    let group: String
  }

  private let schedule: Schedule
  private let allows: (Job) -> Bool
  private var tallies: [Place: GroupTally] = [:]
  private let places: [Place]
  private var passes: [Pass]
  /// What passes without blocks hold, if nobody is too slow.
  private var ofPasses: [Pass: Outlook] = [:]
  /// The rest of what has begun: of the block, or of a pass without blocks.
  private var queue: [Job] = []
  private var block = 0
  private var groups: [String] = []
  private var hasMeasuredInRound = false

  /// Starts at the beginning.
  ///
  /// - Parameter allows: Whether a job of a pass without blocks can be done at all; asked when it is its turn.
  public init(_ schedule: Schedule, allows: @escaping (Job) -> Bool = { _ in true }) {
    self.schedule = schedule
    self.allows = allows
    passes = schedule.passes
    groups = schedule.groups(inRound: 0)
    places = schedule.groups.flatMap { group in
      schedule.contenders(in: group).map { Place(contender: $0, group: group) }
    }
    for pass in passes where pass != .time { ofPasses[pass] = Outlook(schedule.jobs(of: pass).filter(allows)) }
    fillPass()
    refill()
  }

  /// The next job; nil at the end.
  public var next: Job? { queue.first }

  /// Takes the finished `next`. In a pass without blocks any job that is left is taken.
  ///
  /// - Returns: Whether it was its turn; if not, nothing has changed.
  public mutating func take(_ finished: FinishedJob) -> Bool {
    guard let place = queue.firstIndex(of: finished.job), place == 0 || finished.job.pass != .time else { return false }
    queue.remove(at: place)
    if finished.job.pass == .time {
      let place = Place(contender: finished.job.contender, group: finished.job.group)
      tallies[place, default: GroupTally()].take(finished)
    }
    if finished.isTooSlow {
      queue.removeAll { $0.contender == finished.job.contender && $0.group == finished.job.group }
    }
    refill()
    return true
  }

  /// How many jobs of each kind are left.
  public struct Outlook: Equatable, Sendable {
    /// Kinds with at least one job.
    public internal(set) var kinds: [Job.Kind: Int] = [:]

    /// Jobs of all kinds.
    public var count: Int { kinds.values.reduce(0, +) }

    /// Counts jobs.
    public init(_ jobs: some Sequence<Job> = []) {
      for job in jobs { kinds[job.kind, default: 0] += 1 }
    }
  }

  /// The jobs that are left as far as they can be foreseen; extensions come on top.
  ///
  /// Complexity: O(*n* log *n*) for *n* runtimes in groups: it is asked between two points, whose time it must not take.
  public var outlook: Outlook {
    var outlook = Outlook(queue)
    if passes.first == .time {
      let fitting = fittingBlocks()
      let begun = Set(schedule.groups).subtracting(groups)
      for (place, blocks) in fitting where tallies[place]?.isTooSlow != true {
        let later = blocks - (begun.contains(place.group) ? block + 1 : block)
        guard later > 0 else { continue }
        outlook.kinds[Job.Kind(pass: .time, contender: place.contender, group: place.group), default: 0] += 2 * later
      }
    }
    for pass in passes.dropFirst() { outlook.kinds.merge(ofPasses[pass]?.kinds ?? [:], uniquingKeysWith: +) }
    return outlook
  }

  // MARK: - Choosing

  private mutating func refill() {
    while let pass = passes.first, queue.isEmpty {
      if pass != .time {
        // The queue held the whole pass: it is over.
        passes.removeFirst()
        fillPass()
      } else if let group = groups.first {
        groups.removeFirst()
        let members = members(ofBlock: block, group: group)
        queue = schedule.jobs(ofBlock: block, group: group, members: members)
        if !queue.isEmpty { hasMeasuredInRound = true }
      } else if hasMeasuredInRound && block + 1 < max(schedule.blocks, schedule.extendedBlocks) {
        block += 1
        groups = schedule.groups(inRound: block)
        hasMeasuredInRound = false
      } else {
        passes.removeFirst()
        fillPass()
      }
    }
  }

  private mutating func fillPass() {
    if let pass = passes.first, pass != .time {
      queue = schedule.jobs(of: pass).filter { allows($0) && !isTooSlow($0) }
    }
  }

  /// Whether the runtime never ended a single point of the group in time: a pass that costs more is not begun.
  private func isTooSlow(_ job: Job) -> Bool {
    let tally = tallies[Place(contender: Contender(runtime: job.runtime), group: job.group)]
    return tally.map { $0.isTooSlow && $0.points == 1 } ?? false
  }

  private func members(ofBlock block: Int, group: String) -> [Contender] {
    let able = schedule.contenders(in: group).filter { tallies[Place(contender: $0, group: group)]?.isTooSlow != true }
    if block == 0 { return able }
    if block < schedule.blocks {
      let fitting = fittingBlocks()
      return able.filter { block < fitting[Place(contender: $0, group: group)] ?? 0 }
    }
    return extended(able, group)
  }

  /// The whole blocks that fit into the allowance of each contender; one at least, the schedule's number at most.
  private func fittingBlocks() -> [Place: Int] {
    let needs = places.map { place -> Double in
      guard let tally = tallies[place] else { return .infinity }
      return tally.isTooSlow ? tally.spent : tally.blockCost * Double(schedule.blocks)
    }
    let allowances = Shares.allowances(needs: needs, budget: schedule.budget)
    var fitting: [Place: Int] = [:]
    for (place, allowance) in zip(places, allowances) {
      guard let cost = tallies[place]?.blockCost, cost > 0 else {
        fitting[place] = schedule.blocks
        continue
      }
      // A hair of tolerance: an allowance that is the need itself fits.
      fitting[place] = max(1, min(schedule.blocks, Int(allowance / cost + 1e-9)))
    }
    return fitting
  }

  /// Those whose interval is still wide, with the reference; nobody when the budget does not reach.
  private func extended(_ able: [Contender], _ group: String) -> [Contender] {
    guard let reference = schedule.reference(in: group).map({ Contender(runtime: $0) }) else { return [] }
    guard able.contains(reference), let base = tallies[Place(contender: reference, group: group)] else { return [] }
    let wide = able.filter { contender in
      guard contender != reference, let tally = tallies[Place(contender: contender, group: group)] else { return false }
      // Who was too slow for the plain number of blocks gets none beyond it.
      guard min(tally.values.count, base.values.count) >= schedule.blocks else { return false }
      let seed = Palindrome.mixed(schedule.seed, "\(group)/\(contender)")
      return tally.ratio(to: base, seed: seed).map { $0.width > Schedule.wideInterval } ?? false
    }
    guard !wide.isEmpty else { return [] }
    let members = able.filter { $0 == reference || wide.contains($0) }
    let cost = members.reduce(0) { $0 + (tallies[Place(contender: $1, group: group)]?.blockCost ?? 0) }
    let spent = tallies.values.reduce(0) { $0 + $1.spent }
    return spent + cost <= schedule.budget ? members : []
  }
}
