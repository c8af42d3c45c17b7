/// The plan of all jobs of a run. `ScheduleProgress` walks through it.
public struct Schedule: Codable, Equatable, Sendable {
  /// Most blocks of a group whose intervals stay wide.
  public static let mostBlocks = 60
  /// Width of a ratio's interval above which its group goes on.
  public static let wideInterval = 0.01

  /// Decides every order.
  public let seed: UInt64
  /// Slugs of the runtimes, without repetition.
  public let runtimes: [String]
  /// The runtime that all others are compared with; one of `runtimes`.
  public let reference: String
  /// Names of the groups of cuts, without repetition.
  public let groups: [String]
  /// Groups that a runtime does not have, by its slug: it has no jobs there.
  public let absent: [String: [String]]
  /// The group in which the reference is compared with itself; nil for none.
  public let nullGroup: String?
  /// What is measured.
  public let passes: [Pass]
  /// Blocks of each group in the time pass, for every runtime that is not slow.
  public let blocks: Int
  /// Blocks up to which wide intervals are extended; `blocks` for no extension.
  public let extendedBlocks: Int
  /// Points of each runtime and group in each other pass.
  public let countPoints: Int
  /// The same in the instruction pass.
  public let instructionPoints: Int
  /// Seconds for the whole time pass.
  public let budget: Double

  /// Describes a run.
  public init(
    seed: UInt64, runtimes: [String], reference: String, groups: [String], absent: [String: [String]] = [:],
    nullGroup: String?, passes: [Pass], blocks: Int, extendedBlocks: Int, countPoints: Int, instructionPoints: Int = 0,
    budget: Double
  ) {
    self.seed = seed
    self.runtimes = runtimes
    self.reference = reference
    self.groups = groups
    self.absent = absent
    self.nullGroup = nullGroup
    self.passes = passes
    self.blocks = blocks
    self.extendedBlocks = extendedBlocks
    self.countPoints = countPoints
    self.instructionPoints = instructionPoints
    self.budget = budget
  }

  /// Whether a runtime has a group.
  public func has(_ runtime: String, _ group: String) -> Bool { absent[runtime]?.contains(group) != true }

  /// The runtime that others are compared with in a group: the reference, or the first that has the group where it does not.
  public func reference(in group: String) -> String? {
    has(reference, group) ? reference : runtimes.first { has($0, group) }
  }

  /// Everyone who takes part in a group, in the order of the runtimes.
  public func contenders(in group: String) -> [Contender] {
    runtimes.filter { has($0, group) }.map { Contender(runtime: $0) }
      + (group == nullGroup ? [Contender(runtime: reference, twin: true)] : [])
  }

  /// Seconds that each contender may spend on one group before anything is known of the others.
  public var share: Double {
    budget / Double(max(1, groups.reduce(0) { $0 + contenders(in: $1).count }))
  }

  /// Seconds within which one point must end: the budget of a whole group.
  public var longestPoint: Double { budget / Double(max(1, groups.count)) }

  /// The groups in the order of one round of blocks.
  func groups(inRound block: Int) -> [String] {
    let order = Palindrome.order(groups, seed: seed, block: "round/\(block)")
    return Array(order.prefix(groups.count))
  }

  /// The jobs of one block.
  func jobs(ofBlock block: Int, group: String, members: [Contender]) -> [Job] {
    let order = Palindrome.order(members, seed: seed, block: "\(group)/\(block)")
    return order.enumerated().map { place, member in
      Job(
        pass: .time, runtime: member.runtime, twin: member.twin, group: group,
        point: 2 * block + (place < members.count ? 0 : 1))
    }
  }

  private func points(of pass: Pass) -> Int {
    switch pass {
    case .time: 2 * blocks
    case .count, .hardware: countPoints
    case .instructions: instructionPoints
    }
  }

  /// The jobs of a pass without blocks: in rounds, the runtimes of a group behind each other in a random order that the
  /// next round turns round.
  func jobs(of pass: Pass) -> [Job] {
    (0..<points(of: pass)).flatMap { point in
      Palindrome.order(groups, seed: seed, block: "\(pass.rawValue)/\(point)").prefix(groups.count).flatMap { group in
        let members = runtimes.filter { has($0, group) }
        let there = Palindrome.order(members, seed: seed, block: "\(pass.rawValue)/\(group)/\(point / 2)")
        let order = point.isMultiple(of: 2) ? there.prefix(members.count) : there.suffix(members.count)
        return order.map { Job(pass: pass, runtime: $0, group: group, point: point) }
      }
    }
  }

  /// Every job in order, as if no group were slow and none were extended.
  public func ordered() -> [Job] {
    passes.flatMap { pass in
      guard pass == .time else { return jobs(of: pass) }
      return (0..<blocks).flatMap { block in
        groups(inRound: block).flatMap { jobs(ofBlock: block, group: $0, members: contenders(in: $0)) }
      }
    }
  }
}
