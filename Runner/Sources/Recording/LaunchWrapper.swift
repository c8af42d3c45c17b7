/// A program that starts the worker and looks on, as a simulator or a profiler does.
public struct LaunchWrapper: Equatable, Sendable {
  /// Path of the program.
  public let executable: String
  /// Its arguments; the path of the worker follows them.
  public let arguments: [String]

  /// Describes a program.
  public init(executable: String, arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }
}
