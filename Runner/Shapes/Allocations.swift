import Glibc

/// Counts heap allocations through jemalloc's hooks, where jemalloc is preloaded.
///
/// Counting slows every allocation down, so it belongs in a pass of its own.
final class AllocationCounter {
  private typealias Control =
    @convention(c) (
      UnsafePointer<CChar>, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int>?, UnsafeMutableRawPointer?, Int
    ) -> Int32
  private typealias AllocationHook =
    @convention(c) (
      UnsafeMutableRawPointer?, Int32, UnsafeMutableRawPointer?, UInt, UnsafeMutablePointer<UInt>?
    ) -> Void

  private struct Hooks {
    var allocation: AllocationHook?
    var release: UnsafeRawPointer?
    var expansion: UnsafeRawPointer?
    var extra: UnsafeMutableRawPointer?
  }

  private let control: Control
  private let count: UnsafeMutablePointer<Int>

  /// `nil` without jemalloc, or if a thousand allocations do not count as a thousand.
  init?() {
    guard let symbol = dlsym(nil, "mallctl") else { return nil }
    control = unsafeBitCast(symbol, to: Control.self)
    count = .allocate(capacity: 1)
    var held = [UnsafeMutableRawPointer?](repeating: nil, count: 1_000)
    let witness = allocations { for index in held.indices { held[index] = malloc(64) } }
    for memory in held { free(memory) }
    guard witness == 1_000 else { return nil }
  }

  deinit { count.deallocate() }

  /// Allocations of the whole process while `body` runs; -1 if the hooks can not be installed.
  func allocations(_ body: () -> Void) -> Int {
    var hooks = Hooks(
      allocation: { extra, _, _, _, _ in extra?.assumingMemoryBound(to: Int.self).pointee += 1 },
      release: nil, expansion: nil, extra: UnsafeMutableRawPointer(count))
    var handle: UnsafeMutableRawPointer?
    var size = MemoryLayout<UnsafeMutableRawPointer?>.size
    count.pointee = 0
    guard
      control("experimental.hooks.install", &handle, &size, &hooks, MemoryLayout<Hooks>.size) == 0
    else { return -1 }
    body()
    let counted = count.pointee
    _ = control("experimental.hooks.remove", nil, nil, &handle, size)
    return counted
  }
}
