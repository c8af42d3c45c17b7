import Glibc

/// The simulator that counts instructions and calls.
public struct ValgrindTool: Equatable, Sendable {
  /// The oldest version that was tried.
  public static let oldest = (major: 3, minor: 19)

  /// Where valgrind is.
  public let path: String
  /// Its version line, "valgrind-3.19.0".
  public let version: String
  /// The program that starts another one with fixed addresses; nil where the host has none, or forbids it. valgrind lays
  /// out its program's memory itself, so that this is a second fence only.
  public let fixedAddresses: String?

  /// The tool, or the reason why there is none, with what to do.
  public enum Lookup: Equatable, Sendable {
    /// It is there.
    case found(ValgrindTool)
    /// It is not.
    case missing(reason: String)
  }

  /// Looks in the folders of `PATH` and asks for the version.
  public static func find() -> Lookup {
    guard let path = ToolLookup.find("valgrind") else {
      return .missing(reason: "valgrind is not on PATH; install it (Debian: apt-get install valgrind)")
    }
    guard let version = ToolLookup.version(of: path) else {
      return .missing(reason: "\(path.quotedForPeople) gives no version; install valgrind again")
    }
    guard isNewEnough(version) else {
      return .missing(
        reason: "expected valgrind \(oldest.major).\(oldest.minor) or later, found \(version.quotedForPeople); "
          + "install a newer one")
    }
    return .found(ValgrindTool(path: path, version: version, fixedAddresses: workingSetarch(path)))
  }

  static func isNewEnough(_ version: String) -> Bool {
    guard version.hasPrefix("valgrind-") else { return false }
    let numbers = version.dropFirst("valgrind-".count).split(separator: ".").map { Int($0.prefix { $0.isNumber }) ?? 0 }
    guard numbers.count >= 2 else { return false }
    return (numbers[0], numbers[1]) >= (oldest.major, oldest.minor)
  }

  private static func workingSetarch(_ valgrind: String) -> String? {
    guard let setarch = ToolLookup.find("setarch"),
      ToolLookup.version(of: setarch, arguments: ["-R", valgrind, "--version"]) != nil
    else { return nil }
    return setarch
  }

  /// The command line that runs a program below callgrind and writes the profile into one file.
  ///
  /// - Parameter byInstruction: Whether costs are told apart by instruction and not only by line.
  public func command(
    _ program: String, profile: String, byInstruction: Bool = false
  ) -> (executable: String, arguments: [String]) {
    let options =
      [
        "--tool=callgrind", "--quiet", "--error-exitcode=0", "--combine-dumps=yes", "--callgrind-out-file=\(profile)",
      ] + (byInstruction ? ["--dump-instr=yes"] : [])
    guard let fixedAddresses else { return (path, options + [program]) }
    return (fixedAddresses, ["-R", path] + options + [program])
  }
}
