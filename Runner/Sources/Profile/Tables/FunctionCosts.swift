/// What each function cost, by itself and with what it called.
public struct FunctionCosts: Equatable, Sendable {
  /// One function.
  public struct Function: Equatable, Sendable {
    /// Which one.
    public let key: FunctionKey
    /// The bucket of its self cost; that of the costliest place where the key has several.
    public internal(set) var bucket: Bucket
    /// Cost of its own.
    public var own = 0.0
    /// Cost of all stacks that it stands in, each counted once however often it stands there.
    public var inclusive = 0.0
  }

  /// The functions, the greatest own cost first, then the greatest inclusive cost, then by name.
  public let functions: [Function]
  /// The sum of all costs.
  public let total: Double
  /// What the costs count.
  public let unit: StackProfile.Unit

  /// Sums a profile up. Phases are no functions.
  ///
  /// Complexity: O(sum of the depths of all stacks).
  public init(_ profile: StackProfile) {
    let names = FrameNames(profile)
    let places = names.functions
    var functions = names.keys.map { Function(key: $0, bucket: .other) }
    var seen = Array(repeating: -1, count: functions.count)
    var ownByFrame = Array(repeating: 0.0, count: profile.frames.count)
    for (number, stack) in profile.stacks.enumerated() {
      for frame in stack.frames where seen[places[frame]] != number {
        seen[places[frame]] = number
        functions[places[frame]].inclusive += stack.weight
      }
      ownByFrame[stack.frames[stack.frames.count - 1]] += stack.weight
    }
    var costliest = Array(repeating: 0.0, count: functions.count)
    for frame in profile.frames.indices { functions[places[frame]].bucket = names.buckets[frame] }
    for (frame, own) in ownByFrame.enumerated() where own > 0 {
      let place = places[frame]
      functions[place].own += own
      guard own > costliest[place] else { continue }
      costliest[place] = own
      functions[place].bucket = names.buckets[frame]
    }
    self.functions = functions.filter { !$0.key.name.hasPrefix(StackProfile.phaseMark) }.sorted { one, other in
      (other.own, other.inclusive, one.key) < (one.own, one.inclusive, other.key)
    }
    total = profile.total
    unit = profile.unit
  }

  /// The costliest functions by own cost.
  public func byOwnCost(_ count: Int = 25) -> ProfileTable { table(functions.prefix(count).filter { $0.own > 0 }) }

  /// The costliest functions with what they call.
  public func byInclusiveCost(_ count: Int = 25) -> ProfileTable {
    table(functions.sorted { ($1.inclusive, $0.key) < ($0.inclusive, $1.key) }.prefix(count))
  }

  private func table(_ functions: some Sequence<Function>) -> ProfileTable {
    var table = ProfileTable([
      .init("self", isNumber: true), .init("self \(unit.rawValue)", isNumber: true), .init("inclusive", isNumber: true),
      .init("bucket"), .init("function"), .init("library"),
    ])
    for function in functions {
      table.rows.append([
        Figure.percent(function.own, of: total), Figure.cost(function.own),
        Figure.percent(function.inclusive, of: total),
        function.bucket.rawValue, function.key.name, function.key.library,
      ])
    }
    return table
  }
}
