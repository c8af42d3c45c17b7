/// A program to be run, with everything that it is given.
public struct ChildCommand: Sendable {
  /// Path of the program. No shell is involved: every argument arrives as it is.
  public var executable: String
  /// Arguments behind the program's name.
  public var arguments: [String]
  /// The whole environment; nothing is inherited.
  public var environment: [(name: String, value: String)]
  /// What the program reads on its standard input.
  public var input: [UInt8]
  /// Seconds until its process group is killed.
  public var deadline: Double
  /// Seconds without a byte on its standard output until its process group is killed.
  public var longestSilence: Double
  /// Most bytes of standard output; one more kills the group.
  public var outputLimit: Int
  /// Bytes of standard error that are kept, the first ones; the rest is read and dropped.
  public var errorLimit: Int

  /// Describes a run.
  public init(
    executable: String, arguments: [String] = [], environment: [(name: String, value: String)] = [],
    input: [UInt8] = [], deadline: Double, longestSilence: Double = .infinity, outputLimit: Int = 64 << 20,
    errorLimit: Int = 64 << 10
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.input = input
    self.deadline = deadline
    self.longestSilence = longestSilence
    self.outputLimit = outputLimit
    self.errorLimit = errorLimit
  }
}
