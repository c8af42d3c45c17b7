/// What decides whether two runs may be compared: only what a reboot does not change.
public struct EnvironmentKey: Codable, Equatable, Sendable {
  /// The processor's model name.
  public var cpuModel: String
  /// Processors online.
  public var cores: Int
  /// Instruction set.
  public var architecture: String
  /// Operating system and its release.
  public var osRelease: String
  /// C library and its version.
  public var libc: String
  /// The compiler's version line.
  public var toolchain: String
  /// The allocator of timed workers.
  public var allocator: String
  /// Version of the suite's schema.
  public var schema: Int

  /// Puts a key together.
  public init(
    cpuModel: String, cores: Int, architecture: String, osRelease: String, libc: String, toolchain: String,
    allocator: String, schema: Int
  ) {
    self.cpuModel = cpuModel
    self.cores = cores
    self.architecture = architecture
    self.osRelease = osRelease
    self.libc = libc
    self.toolchain = toolchain
    self.allocator = allocator
    self.schema = schema
  }

  /// Name and value of every field, in a fixed order.
  public var fields: [(name: String, value: String)] {
    [
      ("cpuModel", cpuModel), ("cores", "\(cores)"), ("architecture", architecture), ("osRelease", osRelease),
      ("libc", libc), ("toolchain", toolchain), ("allocator", allocator), ("schema", "\(schema)"),
    ]
  }

  /// Twelve hexadecimal digits that stand for all fields.
  public var id: String {
    var hash = ShortHash()
    for field in fields {
      hash.add(field.name)
      hash.add(field.value)
    }
    return String(hash.digits.prefix(12))
  }
}
