/// Who takes part in a block: a runtime, or the reference once more.
public struct Contender: Codable, Hashable, Sendable {
  /// Slug of the runtime.
  public let runtime: String
  /// Whether it is the second appearance of the reference.
  public let twin: Bool

  /// Names a contender.
  public init(runtime: String, twin: Bool = false) {
    self.runtime = runtime
    self.twin = twin
  }
}
