/// Where a cost came from: stacks with weights, whatever tool found them.
public struct StackProfile: Equatable, Sendable {
  /// What a weight counts.
  public enum Unit: String, Codable, CaseIterable, Sendable {
    case samples, instructions, calls, allocations, bytes

    /// Whether blocks of memory are counted.
    var isOfMemory: Bool { self == .allocations || self == .bytes }
  }

  /// Stacks that are alike, together.
  public struct Stack: Equatable, Sendable {
    /// Indexes into `frames`, the root first; never empty.
    public var frames: [Int]
    /// Cost of the last frame itself under these callers, in `unit`; above zero.
    public var weight: Double

    /// A stack and its cost.
    public init(frames: [Int], weight: Double) {
      self.frames = frames
      self.weight = weight
    }
  }

  /// What the weights count.
  public var unit: Unit
  /// Every place once.
  public private(set) var frames: [StackFrame] = []
  /// Every stack once, in the order of its first appearance.
  public private(set) var stacks: [Stack] = []
  private var frameIndexes: [StackFrame: Int] = [:]
  private var stackIndexes: [[Int]: Int] = [:]

  /// An empty profile.
  public init(unit: Unit) { self.unit = unit }

  /// Sum of all weights.
  public var total: Double { stacks.reduce(0) { $0 + $1.weight } }

  /// Adds cost to a stack; its root comes first. Stacks without frames or weight are left out.
  public mutating func add(_ stack: [StackFrame], weight: Double) {
    guard !stack.isEmpty, weight > 0 else { return }
    add(stack.map { index(of: $0) }, weight: weight)
  }

  /// The index of a place in `frames`, which takes it up if it is new.
  public mutating func index(of frame: StackFrame) -> Int {
    if let known = frameIndexes[frame] { return known }
    frameIndexes[frame] = frames.count
    frames.append(frame)
    return frames.count - 1
  }

  /// Adds cost to a stack of places that the profile knows; its root comes first. Stacks without frames or weight are left
  /// out.
  public mutating func add(_ indexes: [Int], weight: Double) {
    guard !indexes.isEmpty, weight > 0 else { return }
    if let known = stackIndexes[indexes] {
      stacks[known].weight += weight
    } else {
      stackIndexes[indexes] = stacks.count
      stacks.append(Stack(frames: indexes, weight: weight))
    }
  }
}
