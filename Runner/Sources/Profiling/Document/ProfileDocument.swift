public import RunnerProfile
internal import RunnerResults

/// A profile as it is stored, to be compared with others later.
public struct ProfileDocument: Codable, Equatable, Sendable {
  /// The version that this code writes, and the only one that it reads.
  public static let currentSchema = 1

  /// Costs of one unit.
  public struct Costs: Codable, Equatable, Sendable {
    struct Frame: Codable, Equatable, Sendable {
      var function: String
      var module: String
      var file: String?
      var line: Int?
    }

    struct Stack: Codable, Equatable, Sendable {
      var frames: [Int]
      var weight: Double
    }

    var unit: StackProfile.Unit
    var frames: [Frame]
    var stacks: [Stack]

    init(_ profile: StackProfile) {
      unit = profile.unit
      frames = profile.frames.map { Frame(function: $0.function, module: $0.module, file: $0.file, line: $0.line) }
      stacks = profile.stacks.map { Stack(frames: $0.frames, weight: $0.weight) }
    }

    /// Costs are counts or bytes: a sum above this is none, and would not fit where it is rounded to a whole number.
    static let mostCost = 1e15

    var isSound: Bool {
      stacks.allSatisfy { $0.weight > 0 && !$0.frames.isEmpty && $0.frames.allSatisfy(frames.indices.contains) }
        && stacks.reduce(0) { $0 + $1.weight } <= Self.mostCost
    }

    var profile: StackProfile {
      var profile = StackProfile(unit: unit)
      let places = frames.map { StackFrame(function: $0.function, module: $0.module, file: $0.file, line: $0.line) }
      for stack in stacks { profile.add(stack.frames.map { places[$0] }, weight: stack.weight) }
      return profile
    }
  }

  /// Version of the layout.
  public var schema: Int
  /// UTC, "20260102T030405Z".
  public var createdAt: String
  /// What was looked at.
  public var kind: CollectedProfile.Kind
  /// Slug of the runtime.
  public var runtime: String
  /// The group of cuts that was played.
  public var cut: String
  /// The only phase that counts; nil for all.
  public var phase: String?
  /// Sizes of the session: "standard", with those that were changed.
  public var sizes: String
  /// Commit that the program was built from; nil when unknown.
  public var commit: String?
  /// Whether the work tree had changes.
  public var dirty: Bool
  /// Hash of the worker's file: two profiles with the same hash are of the same build.
  public var program: String
  /// How often the unit of the cut was done in it.
  public var operations: Double
  /// How much work it covers, for people.
  public var extent: String
  /// What a reader must know.
  public var notes: [String]
  /// The costs.
  var costs: Costs
  /// The same places by other units.
  var others: [Costs]

  /// Describes a profile.
  public init(
    _ collected: CollectedProfile, kind: CollectedProfile.Kind, order: ProfileOrder, sizes: String, createdAt: String,
    commit: String?, dirty: Bool, program: String
  ) {
    schema = Self.currentSchema
    self.createdAt = createdAt
    self.kind = kind
    runtime = order.runtime
    cut = order.group
    phase = order.phase
    self.sizes = sizes
    self.commit = commit
    self.dirty = dirty
    self.program = program
    operations = collected.operations
    extent = collected.extent
    notes = collected.notes
    costs = Costs(collected.profile)
    others = collected.others.map(Costs.init)
  }

  /// The stacks.
  public var profile: StackProfile { costs.profile }

  /// The stacks by other units.
  public var otherProfiles: [StackProfile] { others.map(\.profile) }

  /// Reads a stored profile.
  ///
  /// - Throws: For text that is no JSON, another schema, a missing field, and stacks of frames that are not there.
  public init(reading bytes: [UInt8]) throws {
    let limits = StrictJSON.Limits(size: 1 << 30, depth: 32)
    struct Version: Decodable { let schema: Int }
    let version = try StrictDecoding.decode(Version.self, from: bytes, limits: limits).schema
    guard version == Self.currentSchema else {
      throw ResultsError(
        "expected a profile of schema \(Self.currentSchema), found \(version); read it with the version of storefront-bench "
          + "that wrote it")
    }
    self = try StrictDecoding.decode(ProfileDocument.self, from: bytes, limits: limits)
    guard operations >= 1, operations <= Costs.mostCost else {
      throw ResultsError("expected operations from 1 to \(Costs.mostCost), found \(operations)")
    }
    guard costs.isSound, others.allSatisfy(\.isSound) else {
      throw ResultsError(
        "expected stacks of known frames with costs above zero and up to \(Costs.mostCost) in all, found others")
    }
  }

  /// Why a profile of that work cannot be subtracted from this one; nil when it can, as far as both say.
  public func obstacle(kind: CollectedProfile.Kind, order: ProfileOrder, sizes: String) -> String? {
    let pairs = [
      ("--with", self.kind.rawValue, kind.rawValue), ("cut", cut, order.group),
      ("phase", phase ?? "all", order.phase ?? "all"), ("sizes", self.sizes, sizes),
    ]
    return pairs.first { $0.1 != $0.2 }.map { "the \($0.0) of the stored one is \($0.1), and \($0.2) is asked for" }
  }
}
