/// The order of all jobs of a run: a pure function of the plan and of what the calibrating points cost.
///
/// The time pass goes in rounds, one point of every runtime and group in each, so that drift of the host meets all
/// alike. Within a round the groups are in a seeded random order; the runtimes of a group follow each other in a seeded
/// random order that the next round turns round. The count pass follows.
public struct Schedule: Codable, Equatable, Sendable {
  /// Fewest points of a slow group: the calibrating one.
  public static let fewestPoints = 1

  /// Decides every order.
  public let seed: UInt64
  /// Slugs of the runtimes, without repetition.
  public let runtimes: [String]
  /// Names of the groups of cuts, without repetition.
  public let groups: [String]
  /// What is measured.
  public let passes: [Pass]
  /// Points of each runtime and group in the time pass, unless it is slow.
  public let timePoints: Int
  /// The same in the count pass.
  public let countPoints: Int
  /// The same in the instruction pass.
  public let instructionPoints: Int
  /// Seconds for the whole time pass, shared equally by every runtime and group.
  public let budget: Double

  /// Describes a run.
  public init(
    seed: UInt64, runtimes: [String], groups: [String], passes: [Pass], timePoints: Int, countPoints: Int,
    instructionPoints: Int = 0, budget: Double
  ) {
    self.seed = seed
    self.runtimes = runtimes
    self.groups = groups
    self.passes = passes
    self.timePoints = timePoints
    self.countPoints = countPoints
    self.instructionPoints = instructionPoints
    self.budget = budget
  }

  /// Seconds that one runtime may spend on one group in the time pass.
  public var share: Double { budget / Double(max(1, runtimes.count * groups.count)) }

  /// The points that a group of a runtime gets once its calibrating point is known.
  ///
  /// As many as fit into the share, at most `timePoints`, at least `fewestPoints`.
  public func points(calibrated seconds: Double) -> Int {
    let fitting = seconds > 0 ? Int(min(share / seconds, Double(timePoints))) : timePoints
    return max(Self.fewestPoints, min(timePoints, fitting))
  }

  /// The jobs still to be done, in order, after those that are finished.
  ///
  /// A group whose calibrating point is not finished is counted with all its points.
  public func remaining(after finished: [FinishedJob]) -> [Job] {
    let done = Set(finished.map(\.job))
    var calibrated: [Job: Int] = [:]
    for entry in finished where entry.job.pass == .time && entry.job.point == 0 {
      calibrated[entry.job] = points(calibrated: entry.seconds)
    }
    return ordered().filter { job in
      if done.contains(job) { return false }
      guard job.pass == .time else { return true }
      let first = Job(pass: .time, runtime: job.runtime, group: job.group, point: 0)
      return job.point < calibrated[first] ?? timePoints
    }
  }

  private func points(of pass: Pass) -> Int {
    switch pass {
    case .time: timePoints
    case .count, .hardware: countPoints
    case .instructions: instructionPoints
    }
  }

  /// Every job in order, as if no group were slow.
  public func ordered() -> [Job] {
    passes.flatMap { pass in
      let rounds = points(of: pass)
      var generator = SeededGenerator(seed: seed)
      var jobs: [Job] = []
      var orders: [String: [String]] = [:]
      for point in 0..<rounds {
        for group in generator.shuffled(groups) {
          let order = orders.removeValue(forKey: group).map { Array($0.reversed()) } ?? generator.shuffled(runtimes)
          if point.isMultiple(of: 2) { orders[group] = order }
          jobs += order.map { Job(pass: pass, runtime: $0, group: group, point: point) }
        }
      }
      return jobs
    }
  }
}
