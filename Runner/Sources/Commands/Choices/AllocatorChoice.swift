internal import RunnerRecording

/// What timed workers allocate with.
enum AllocatorChoice {
  static let option = OptionSpec(
    "--allocator", "NAME", "allocator of timed workers: system or jemalloc (default system)")

  static func read(_ arguments: ParsedArguments) throws(UsageError) -> TimingAllocator {
    guard let text = arguments.text("--allocator") else { return .system }
    guard let allocator = TimingAllocator(rawValue: text) else {
      throw UsageError(
        NearestName.message(
          kind: "allocator", found: text, among: TimingAllocator.allCases.map(\.rawValue),
          help: "storefront-bench run --help"))
    }
    return allocator
  }
}
