import Glibc
internal import PlatformShim

/// SIGINT and SIGTERM, noted instead of ending the process.
public struct Interrupts: Sendable {
  let descriptor: Int32

  /// Installs the handlers; a second call shares the first one's.
  public static func install() throws(PlatformError) -> Interrupts {
    let code = platform_interrupts_install()
    guard code == 0 else { throw PlatformError(operation: "install the interrupt handlers", code: code) }
    return Interrupts(descriptor: platform_interrupts_descriptor())
  }

  /// "SIGINT" or "SIGTERM" once one has arrived, else nil.
  public var arrived: String? {
    switch platform_interrupts_signal() {
    case 0: nil
    case SIGINT: "SIGINT"
    case SIGTERM: "SIGTERM"
    case let other: "signal \(other)"
    }
  }
}
