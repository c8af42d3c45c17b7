internal import PlatformShim

/// Which processors this process may run on.
public enum CPUAffinity {
  /// The processors that the process may use, ascending; empty when the kernel does not say.
  public static func allowed() -> [Int] {
    (0..<Int(platform_processor_limit())).filter { platform_may_run_on(Int32($0)) == 1 }
  }

  /// Keeps the calling thread, and every thread that it starts later, on one processor.
  public static func pin(to cpu: Int) throws(PlatformError) {
    let code = platform_pin(Int32(clamping: cpu))
    guard code == 0 else { throw PlatformError(operation: "pin to processor \(cpu)", code: code) }
  }
}
