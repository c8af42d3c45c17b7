/// A function as tables and graphs tell functions apart: by short name and library.
///
/// All specialisations of a generic function are one, and so are the programs of the suite: a worker and its twin of another
/// configuration hold the same functions.
public struct FunctionKey: Hashable, Comparable, Sendable {
  /// The short name.
  public let name: String
  /// The library; empty for the suite's own programs.
  public let library: String

  /// The key of a place.
  public init(_ frame: StackFrame) {
    name = ShortName.of(frame.function)
    library = Self.isOwn(frame.module) ? "" : frame.module
  }

  init(name: String, library: String) {
    self.name = name
    self.library = library
  }

  /// By name, then by library.
  public static func < (one: Self, other: Self) -> Bool { (one.name, one.library) < (other.name, other.library) }

  private static func isOwn(_ module: String) -> Bool {
    module.isEmpty || module.hasPrefix("storefront-") || !module.contains(".")
  }
}
