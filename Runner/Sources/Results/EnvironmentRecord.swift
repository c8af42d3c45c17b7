/// Where a run was measured. Encoded flat: `key` is the identity of the stable fields, which stand beside it.
public struct EnvironmentRecord: Equatable, Sendable {
  /// The stable fields.
  public var stable: EnvironmentKey
  /// What else was found.
  public var details: Details

  /// What is recorded and never part of the key.
  public struct Details: Codable, Equatable, Sendable {
    /// The kernel's release.
    public var kernel: String
    /// Whether the processor says that it is virtual; nil when it cannot say.
    public var hypervisor: Bool?
    /// "release" or "debug": how the workers were built.
    public var configuration: String
    /// Compiler flags that the package adds.
    public var flags: [String]
    /// Package traits of the build.
    public var traits: [String]
    /// Allocator of the counting pass with its version; nil when there was none.
    public var countingAllocator: String?
    /// Settings given to that allocator; empty for its defaults.
    public var countingAllocatorSettings: String
    /// Version lines of the tools that were found.
    public var tools: [String: String]
    /// Load average over one minute at the start.
    public var load: Double?
    /// Frequency governor at the start.
    public var governor: String?
    /// Processor clock in MHz at the start.
    public var megahertz: Double?
    /// Steal ticks since boot at the start.
    public var stealTicks: Int?

    /// Puts details together.
    public init(
      kernel: String, hypervisor: Bool?, configuration: String, flags: [String], traits: [String],
      countingAllocator: String?, countingAllocatorSettings: String, tools: [String: String], load: Double?,
      governor: String?, megahertz: Double?, stealTicks: Int?
    ) {
      self.kernel = kernel
      self.hypervisor = hypervisor
      self.configuration = configuration
      self.flags = flags
      self.traits = traits
      self.countingAllocator = countingAllocator
      self.countingAllocatorSettings = countingAllocatorSettings
      self.tools = tools
      self.load = load
      self.governor = governor
      self.megahertz = megahertz
      self.stealTicks = stealTicks
    }
  }

  /// Puts a record together.
  public init(stable: EnvironmentKey, details: Details) {
    self.stable = stable
    self.details = details
  }

  /// The identity of the stable fields.
  public var key: String { stable.id }
}

extension EnvironmentRecord: Codable {
  private enum CodingKeys: CodingKey { case key }

  /// Reads the flat form; a key that does not follow from its fields is refused.
  public init(from decoder: any Decoder) throws {
    stable = try EnvironmentKey(from: decoder)
    details = try Details(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let stored = try container.decode(String.self, forKey: .key)
    guard stored == stable.id else {
      throw DecodingError.dataCorruptedError(
        forKey: .key, in: container,
        debugDescription: "expected the key \(stable.id) that follows from the fields, found \(stored)")
    }
  }

  /// Writes the flat form.
  public func encode(to encoder: any Encoder) throws {
    try stable.encode(to: encoder)
    try details.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
  }
}
