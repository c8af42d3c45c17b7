/// What costs more and what costs less in one profile than in another.
///
/// Functions and stacks are matched by short name and library, without lines, so that programs of other builds and the twins
/// of another configuration can be compared.
public struct ProfileDifference: Sendable {
  /// One side.
  public struct Side: Sendable {
    /// What it is of, as the tables call it.
    public var name: String
    /// Its stacks.
    public var profile: StackProfile
    /// How many operations it covers; nil when that is unknown.
    public var operations: Double?

    /// Puts a side together.
    ///
    /// - Parameter operations: Above zero where it is given.
    public init(name: String, profile: StackProfile, operations: Double? = nil) {
      self.name = name
      self.profile = profile
      self.operations = operations
    }
  }

  /// What one row compares.
  public struct Change: Equatable, Sendable {
    /// The words of the row.
    public let name: String
    /// Cost before, for one operation where both sides say how many they cover.
    public let before: Double
    /// Cost after, likewise.
    public let after: Double
    /// What it costs more now; negative where it costs less.
    public var delta: Double { after - before }

    /// Puts a row together.
    public init(name: String, before: Double, after: Double) {
      self.name = name
      self.before = before
      self.after = after
    }
  }

  /// What the costs count.
  public let unit: StackProfile.Unit
  /// Whether costs are those of one operation.
  public let isPerOperation: Bool
  private let before: Side
  private let after: Side
  private let scales: (before: Double, after: Double)

  /// Compares two profiles. Costs are divided by the numbers of operations where both sides have them.
  ///
  /// - Throws: `ProfileError.differentUnits`, or `ProfileError.empty` when one of them is.
  public init(before: Side, after: Side) throws(ProfileError) {
    guard before.profile.unit == after.profile.unit else {
      throw .differentUnits(before: before.profile.unit, after: after.profile.unit)
    }
    _ = try before.profile.nonempty()
    _ = try after.profile.nonempty()
    (self.before, self.after) = (before, after)
    unit = before.profile.unit
    if let one = before.operations, let other = after.operations, one > 0, other > 0 {
      isPerOperation = true
      scales = (1 / one, 1 / other)
    } else {
      isPerOperation = false
      scales = (1, 1)
    }
  }

  /// The sums of both sides.
  public var total: Change {
    Change(name: "all", before: before.profile.total * scales.before, after: after.profile.total * scales.after)
  }

  /// Every bucket in the order of `Bucket.allCases`.
  public func buckets() -> [Change] {
    let (one, other) = (BucketShares(before.profile), BucketShares(after.profile))
    return Bucket.allCases.map { bucket in
      Change(
        name: bucket.rawValue, before: (one.costs[bucket] ?? 0) * scales.before,
        after: (other.costs[bucket] ?? 0) * scales.after)
    }
  }

  /// Own costs of functions, the greatest change first, then by name; functions without one on either side are left out.
  public func functions() -> [Change] {
    var costs: [FunctionKey: (before: Double, after: Double)] = [:]
    for function in FunctionCosts(before.profile).functions where function.own > 0 {
      costs[function.key, default: (0, 0)].before += function.own * scales.before
    }
    for function in FunctionCosts(after.profile).functions where function.own > 0 {
      costs[function.key, default: (0, 0)].after += function.own * scales.after
    }
    return costs.map { key, cost in
      Change(
        name: key.library.isEmpty ? key.name : "\(key.name) in \(key.library)", before: cost.before, after: cost.after)
    }.sorted { (abs($1.delta), $0.name) < (abs($0.delta), $1.name) }
  }

  /// Functions with what changed most.
  public func functionTable(_ count: Int = 25) -> ProfileTable { table("function", Array(functions().prefix(count))) }

  /// Buckets, and their sum.
  public func bucketTable() -> ProfileTable { table("bucket", buckets() + [total]) }

  /// "instructions for one operation: memo 1,200, arena 900, -300 (-25.0 %); most by malloc -200".
  public func line() -> String {
    let sum = total
    var text =
      "\(unit.rawValue)\(isPerOperation ? " for one operation" : ""): \(before.name) \(Figure.cost(sum.before)), "
      + "\(after.name) \(Figure.cost(sum.after)), \(Figure.delta(sum.delta)) (\(Self.percent(sum)))"
    if let most = buckets().max(by: { abs($0.delta) < abs($1.delta) }), most.delta != 0 {
      text += "; most by \(most.name) \(Figure.delta(most.delta))"
    }
    return text
  }

  /// Both sides' stacks over each other.
  func tree() -> FlameTree {
    var tree = FlameTree()
    tree.add(before.profile, scale: scales.before, isBefore: true)
    tree.add(after.profile, scale: scales.after)
    return tree
  }

  private func table(_ words: String, _ changes: [Change]) -> ProfileTable {
    var table = ProfileTable([
      .init(words), .init(before.name, isNumber: true), .init(after.name, isNumber: true),
      .init("change", isNumber: true),
      .init("relative", isNumber: true),
    ])
    for change in changes {
      table.rows.append([
        change.name, Figure.cost(change.before), Figure.cost(change.after), Figure.delta(change.delta),
        Self.percent(change),
      ])
    }
    return table
  }

  private static func percent(_ change: Change) -> String {
    guard change.before > 0 else { return change.after > 0 ? "new" : "0.0 %" }
    guard change.after > 0 else { return "gone" }
    let text = Figure.percent(change.delta, of: change.before)
    return change.delta > 0 && text != "0.0 %" ? "+" + text : text
  }
}
