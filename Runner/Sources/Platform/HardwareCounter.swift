import Glibc
internal import PlatformShim

/// One of the processor's own counters, in user mode, of this thread and the threads that it starts.
public final class HardwareCounter {
  /// A counter, or why there is none.
  public enum Opened {
    /// It counts.
    case opened(HardwareCounter)
    /// The kernel's words.
    case refused(reason: String)
  }

  /// The names, in order: instructions, cycles, cacheMisses, branchMisses.
  public static let names = (0..<Int32(PLATFORM_HARDWARE_COUNTERS)).map { String(cString: platform_hardware_name($0)) }

  /// Every counter that the kernel gives, by name.
  public static func openAll() -> [String: HardwareCounter] {
    var counters: [String: HardwareCounter] = [:]
    for name in names { if case .opened(let counter) = open(name) { counters[name] = counter } }
    return counters
  }

  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { platform_hardware_close(descriptor) }

  /// Opens the counter of that name, stopped. Only call with one of `names`.
  public static func open(_ name: String) -> Opened {
    guard let index = names.firstIndex(of: name) else { fatalError("only call with one of \(names), not \(name)") }
    return opened(platform_hardware_open(Int32(index)))
  }

  /// The kernel's clock of this thread in nanoseconds: a counter that every host has.
  public static func openSoftwareClock() -> Opened { opened(platform_software_clock_open()) }

  private static func opened(_ result: Int32) -> Opened {
    result >= 0 ? .opened(HardwareCounter(result)) : .refused(reason: String(cString: strerror(-result)))
  }

  /// Sets the count to zero.
  public func reset() throws(PlatformError) { try require(platform_hardware_reset(descriptor), "reset") }

  /// Counts from here on. Failures show when the counter is read.
  public func resume() { _ = platform_hardware_resume(descriptor) }

  /// Stops counting.
  public func pause() { _ = platform_hardware_pause(descriptor) }

  /// The count so far, scaled up where the kernel shared the counter out over time.
  public func read() throws(PlatformError) -> Double {
    var (value, share) = (0.0, 0.0)
    try require(platform_hardware_read(descriptor, &value, &share), "read")
    return value
  }

  private func require(_ code: Int32, _ operation: String) throws(PlatformError) {
    guard code == 0 else { throw PlatformError(operation: "\(operation) a processor counter", code: code) }
  }
}
