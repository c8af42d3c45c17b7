import CountingShim
import Dispatch
import Foundation
import RunnerPlatform

/// Runs programs of Cog again and again, each in a context that is torn down, and counts the allocations that survive.
///
/// `cog-balance [--programs N]` with jemalloc preloaded, N random living programs beside the written ones. A program is repeated to
/// warm the caches of the system, then in up to five counted regions: a region without survivors is a balance of zero; a leak of
/// one block per repetition leaves survivors in each. Planted leaks show that it can fail.
///
/// Exit code 0 if every program balances and every planted leak is found; 1 if not; 2 for a wrong argument; 4 if this process
/// cannot count.
guard let programs = Arguments.programs else {
  print("usage: cog-balance [--programs N]")
  exit(2)
}

// Before the first other thread: libdispatch keeps blocks of jobs for each thread.
do {
  try CPUAffinity.pin(to: CPUAffinity.allowed().first ?? 0)
} catch {
  print("balance: not pinned to one processor: \(error)")
}
Task { @MainActor in exit(await Balance(randomPrograms: programs).run()) }
dispatchMain()

enum Arguments {
  /// How many random programs run; nil for a wrong argument.
  static var programs: Int? {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.isEmpty { return 200 }
    guard arguments.count == 2, arguments.first == "--programs", let last = arguments.last else { return nil }
    return Int(last)
  }
}
