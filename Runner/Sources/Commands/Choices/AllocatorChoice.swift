internal import RunnerRecording

/// What timed workers allocate with.
enum AllocatorChoice {
  static let option = OptionSpec(
    "--allocator", "NAME", "allocator of timed workers: system or jemalloc (default system)")

  static func read(_ arguments: ParsedArguments) throws(UsageError) -> TimingAllocator {
    try arguments.choice("--allocator", "allocator", help: "storefront-bench run --help") ?? .system
  }
}
