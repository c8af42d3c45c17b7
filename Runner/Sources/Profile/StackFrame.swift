/// One place in a stack.
public struct StackFrame: Hashable, Sendable {
  /// The demangled function, as the tool gave it; `[phase] browse` for the frame of a phase; "[unresolved]" when no
  /// symbol was found.
  public var function: String
  /// File name of the program or library that holds it, without folders; empty when unknown.
  public var module: String
  /// Path of the source file below the repository; nil for code that is not the repository's or has no line table.
  public var file: String?
  /// Line in `file`, from 1.
  public var line: Int?

  /// Names a place.
  public init(function: String, module: String = "", file: String? = nil, line: Int? = nil) {
    self.function = function
    self.module = module
    self.file = file
    self.line = line
  }
}
