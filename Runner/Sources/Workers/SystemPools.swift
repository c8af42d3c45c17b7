/// The pools that the system keeps beside malloc.
enum SystemPools {
  /// More jobs than libdispatch keeps blocks for: about a thousand for each thread, measured on Swift 6.3.1.
  private static let jobs = 4_096

  /// Fills them, in both directions between the main queue and the pool of threads.
  ///
  /// libdispatch keeps the 64-byte block of every job that has run, up to a bound, instead of freeing it. Until the bound is
  /// reached, each hop of a counted region would seem to leave a block behind: two for every answered request, because a
  /// continuation resumes on the pool before its task hops back to its actor. Only on one processor do the same threads
  /// keep the blocks, so counting workers are pinned.
  static func fill() async {
    for _ in 0..<2 {
      await withTaskGroup(of: Int.self) { group in
        for number in 0..<jobs { group.addTask { await MainActor.run { number } } }
      }
    }
  }
}
