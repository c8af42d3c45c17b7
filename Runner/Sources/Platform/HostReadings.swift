import Glibc

/// What a host is doing at one moment. Readings are recorded, and never decide whether two runs may be compared.
public struct HostReadings: Equatable, Sendable {
  /// Load average over one minute; nil when it cannot be read.
  public let load: Double?
  /// Clock ticks that a hypervisor has kept from this machine since it started; nil when it cannot be read.
  public let stealTicks: Int?

  /// Reads this host now: two small files, so that it can be done around every point.
  public static func read() -> HostReadings {
    HostReadings(
      load: FileSystem.text("/proc/loadavg").flatMap { $0.split(separator: " ").first }.flatMap { Double($0) },
      stealTicks: FileSystem.text("/proc/stat").flatMap { stealTicks(procStat: $0) })
  }

  /// The first processor's frequency governor; nil where there is none, as in most virtual machines.
  public static func governor() -> String? { FileSystem.text("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor") }

  /// The first processor's clock in MHz, as the kernel gives it; nil when it gives none.
  public static func megahertz() -> Double? { FileSystem.text("/proc/cpuinfo").flatMap { megahertz(cpuinfo: $0) } }

  /// The eighth figure of the line `cpu`.
  static func stealTicks(procStat: String) -> Int? {
    guard let line = procStat.split(separator: "\n").first(where: { $0.hasPrefix("cpu ") }) else { return nil }
    let fields = line.split(separator: " ")
    return fields.count > 8 ? Int(fields[8]) : nil
  }

  static func megahertz(cpuinfo: String) -> Double? {
    guard let line = cpuinfo.split(separator: "\n").first(where: { $0.hasPrefix("cpu MHz") }),
      let value = line.split(separator: ":").last
    else { return nil }
    return Double(value.trimmed)
  }
}
