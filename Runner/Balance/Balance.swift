import CountingShim
import Foundation

/// One program, and what it is called.
struct BalanceProgram {
  let name: String
  let body: @MainActor () async -> Void
}

/// Counts what survives each program.
@MainActor
struct Balance {
  let randomPrograms: Int
  private let repetitions = 10
  private let regions = 100

  init(randomPrograms: Int) { self.randomPrograms = randomPrograms }

  /// Returns the exit code.
  func run() async -> Int32 {
    var reason: UnsafePointer<CChar>?
    guard counting_available(&reason) else {
      print("balance: expected a process that counts, found: \(reason.map { String(cString: $0) } ?? "no reason")")
      return 4
    }
    await fillSystemPools()
    for program in BalanceProgram.leaks {
      let left = await survivors(of: program)
      if left < repetitions {
        print("balance: expected \(program.name) to be found, found \(left) survivors of \(repetitions) repetitions")
        return 1
      }
      print("balance: \(program.name) is found: \(left) survivors of \(repetitions) repetitions")
    }
    guard await checkAsyncCost() else { return 1 }
    let programs = BalanceProgram.written + BalanceProgram.random(randomPrograms)
    var failures = 0
    for program in programs {
      let left = await survivors(of: program)
      if left == 0 { continue }
      failures += 1
      print("balance: \(program.name) leaves \(left) allocations in \(repetitions) repetitions")
    }
    if failures > 0 {
      print("balance: \(failures) of \(programs.count) programs leave something behind")
      return 1
    }
    print("teardown balance: \(programs.count) programs, 0 survivors")
    return 0
  }

  /// Accepting a result allocates nothing: what is left of a thousand are the driver's own continuation and jobs of the system.
  private func checkAsyncCost() async -> Bool {
    var isRight = true
    for suspends in [true, false] {
      let (selections, acceptances) = await AsyncCost(suspends: suspends).measure()
      let kind = suspends ? "suspending" : "not suspending"
      print("async cost, \(kind): \(AsyncCost.states) selections \(selections), acceptances \(acceptances)")
      isRight = isRight && acceptances < AsyncCost.states / 10
    }
    return isRight
  }

  /// libdispatch keeps the blocks of jobs that have run, up to about a thousand for each thread, instead of freeing them.
  private func fillSystemPools() async {
    for _ in 0..<2 {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4_096 { group.addTask { await MainActor.run {} } }
      }
    }
  }

  /// The least number of survivors of any region: caches of the system that still grow are in one region and not in the next.
  private func survivors(of program: BalanceProgram) async -> Int {
    for _ in 0..<repetitions { await program.body() }
    await jobs()
    var least = Int.max
    for _ in 0..<regions where least > 0 { least = min(least, await survivorsOfRegion(of: program)) }
    return least
  }

  /// What one region leaves. One block per repetition is always seen.
  ///
  /// libdispatch may put a job's block of the region into its full cache and free an older one for it. So fewer survivors
  /// than repetitions count as none if the region has freed as many blocks as it has allocated.
  private func survivorsOfRegion(of program: BalanceProgram) async -> Int {
    counting_reset()
    counting_resume()
    for _ in 0..<repetitions { await program.body() }
    await jobs()
    counting_pause()
    var totals = counting_totals()
    guard counting_read(&totals) else { return Int.max }
    let survivors = Int(totals.surviving_allocations)
    return survivors < repetitions && totals.allocations == totals.frees ? 0 : survivors
  }

  /// Lets every job run that has been enqueued, on the MainActor and beside it: the block of a task goes after whoever waited
  /// for the task goes on.
  private func jobs() async {
    for _ in 0..<8 {
      await Task { @concurrent in }.value
      await Task { @MainActor in }.value
    }
  }
}
