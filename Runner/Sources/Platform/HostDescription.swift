import Glibc
internal import PlatformShim

/// What a host is made of and what it runs; nothing here changes while it is up.
public struct HostDescription: Equatable, Sendable {
  /// The processor's model name, as it gives it.
  public let cpuModel: String
  /// Processors that are online.
  public let cores: Int
  /// "x86_64" or "aarch64".
  public let architecture: String
  /// Name and version of the operating system's release.
  public let osRelease: String
  /// Name and version of the C library.
  public let libc: String
  /// The kernel's release.
  public let kernel: String
  /// Whether the processor says that it is virtual; nil when it cannot say.
  public let hypervisor: Bool?

  /// Reads this host.
  public static func read() -> HostDescription {
    var names = utsname()
    uname(&names)
    let hypervisor = platform_hypervisor_bit()
    return HostDescription(
      cpuModel: cpuModel(cpuinfo: FileSystem.text("/proc/cpuinfo") ?? ""),
      cores: sysconf(Int32(_SC_NPROCESSORS_ONLN)),
      architecture: text(of: names.machine),
      osRelease: osRelease(FileSystem.text("/etc/os-release") ?? ""),
      libc: "glibc \(String(cString: platform_libc_version()))",
      kernel: text(of: names.release),
      hypervisor: hypervisor < 0 ? nil : hypervisor == 1)
  }

  /// The first model name of /proc/cpuinfo; ARM kernels give an implementer and a part instead.
  static func cpuModel(cpuinfo: String) -> String {
    let fields = pairs(cpuinfo, separator: ":")
    if let model = fields["model name"] { return model }
    if let implementer = fields["CPU implementer"], let part = fields["CPU part"] {
      return "implementer \(implementer) part \(part)"
    }
    return "unknown"
  }

  /// ID and version of /etc/os-release, "debian 12".
  static func osRelease(_ text: String) -> String {
    let fields = pairs(text, separator: "=").mapValues { $0.filter { $0 != "\"" } }
    return [fields["ID"], fields["VERSION_ID"]].compactMap { $0 }.joined(separator: " ")
  }

  private static func pairs(_ text: String, separator: Character) -> [String: String] {
    var pairs: [String: String] = [:]
    for line in text.split(separator: "\n") {
      guard let at = line.firstIndex(of: separator) else { continue }
      let name = line[..<at].trimmed
      if pairs[name] == nil { pairs[name] = line[line.index(after: at)...].trimmed }
    }
    return pairs
  }

  private static func text<Characters>(of characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
