import Glibc
internal import PlatformShim

/// Ties a worker's life to the runner's.
public enum ParentDeathSignal {
  /// Lets the kernel kill this process when the process that started it ends. Call it first thing in `main`.
  public static func killWithParent() throws(PlatformError) {
    let code = platform_set_parent_death_signal(SIGKILL)
    guard code == 0 else { throw PlatformError(operation: "set the parent death signal", code: code) }
  }
}
