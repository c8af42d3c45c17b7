/// Which lines of our own code pay for the cost: of each stack the nearest place, walking up from the leaf, that has a file
/// of the repository.
public struct CallSites: Equatable, Sendable {
  /// A line of our own code; without a file, everything that no line of ours has called.
  public struct Site: Equatable, Sendable {
    /// Path of the source file below the repository.
    public let file: String?
    /// The line, from 1; nil where the line table is silent.
    public let line: Int?
    /// The short name of the function.
    public let function: String
    /// What is spent there, or in code of others on its behalf.
    public var cost = 0.0
    /// The cost by the bucket of the leaf.
    public var buckets: [Bucket: Double] = [:]
    /// The cost by the leaf's short name; the place's own code is under its own name.
    public var leaves: [String: Double] = [:]
  }

  /// The sites, the costliest first, then by file and line.
  public let sites: [Site]
  /// The sum of all costs.
  public let total: Double
  /// What the costs count.
  public let unit: StackProfile.Unit

  private struct Key: Hashable {
    let file: String?
    let line: Int?
    let function: String
  }

  /// Finds the paying line of every stack.
  ///
  /// Complexity: O(sum of the depths of all stacks).
  public init(_ profile: StackProfile) {
    let names = FrameNames(profile)
    var sites: [Key: Site] = [:]
    for stack in profile.stacks {
      let leaf = stack.frames[stack.frames.count - 1]
      let own = stack.frames.last { profile.frames[$0].file != nil }
      let key = Key(
        file: own.flatMap { profile.frames[$0].file }, line: own.flatMap { profile.frames[$0].line },
        function: own.map { names.key($0).name } ?? "")
      var site = sites[key] ?? Site(file: key.file, line: key.line, function: key.function)
      site.cost += stack.weight
      site.buckets[names.buckets[leaf], default: 0] += stack.weight
      site.leaves[names.key(leaf).name, default: 0] += stack.weight
      sites[key] = site
    }
    self.sites = sites.values.sorted { one, other in
      (other.cost, one.file ?? "", one.line ?? 0, one.function) < (
        one.cost, other.file ?? "", other.line ?? 0, other.function
      )
    }
    total = profile.total
    unit = profile.unit
  }

  /// The costliest sites, with what they pay for: kinds of work, or, of calls and allocations, the functions called.
  public func table(_ count: Int = 25) -> ProfileTable {
    var table = ProfileTable([
      .init("share", isNumber: true), .init(unit.rawValue, isNumber: true), .init("line of our own code"), .init("in"),
      .init("pays for"),
    ])
    for site in sites.prefix(count) {
      table.rows.append([
        Figure.percent(site.cost, of: total), Figure.cost(site.cost), Self.place(site), site.function, pays(site),
      ])
    }
    return table
  }

  /// "Sources/A.swift:12", or words for what no line of ours has called.
  static func place(_ site: Site) -> String {
    guard let file = site.file else { return "(no line of ours)" }
    return site.line.map { "\(file):\($0)" } ?? file
  }

  private func pays(_ site: Site) -> String {
    let byName = unit != .samples && unit != .instructions
    let parts =
      byName ? site.leaves : Dictionary(uniqueKeysWithValues: site.buckets.map { ($0.key.rawValue, $0.value) })
    return parts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3).map {
      "\($0.key) \(Figure.percent($0.value, of: site.cost))"
    }.joined(separator: ", ")
  }
}
