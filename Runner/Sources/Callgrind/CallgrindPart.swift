/// One part of a profile: what was executed from one dump to the next.
public struct CallgrindPart: Equatable, Sendable {
  /// What was counted of one function.
  public struct Function: Equatable, Sendable {
    /// Instructions of its own, without those of what it calls.
    public var instructions: UInt64 = 0
    /// Calls of it.
    public var calls: UInt64 = 0

    /// Counts of one function.
    public init(instructions: UInt64 = 0, calls: UInt64 = 0) {
      self.instructions = instructions
      self.calls = calls
    }
  }

  /// The name that the dump was asked for under; nil for the part that ends with the program.
  public var name: String?
  /// Instructions executed.
  public var instructions: UInt64 = 0
  /// Functions by name. Names of deeper calls of a recursion, `f'2`, are those of the function.
  public var functions: [String: Function] = [:]

  /// An empty part.
  public init() {}

  /// Calls of every function of those names.
  public func calls(of names: [String]) -> UInt64 { names.reduce(0) { $0 + (functions[$1]?.calls ?? 0) } }
}
