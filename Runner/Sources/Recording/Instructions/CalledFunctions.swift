import RunnerCallgrind
import RunnerResults

/// The functions whose calls are a metric. A call with nothing to do, as that of a null or an immortal object, is a call.
struct CalledFunctions {
  let metric: Metric
  /// The symbols; the first must be in the profile, or the metric is unavailable.
  let symbols: [String]
  let value: any WritableKeyPath<CutInstructions, Double?> & Sendable

  static let all = [
    CalledFunctions(metric: .retainCalls, symbols: ["swift_retain", "swift_retain_n"], value: \.retainCalls),
    CalledFunctions(metric: .releaseCalls, symbols: ["swift_release", "swift_release_n"], value: \.releaseCalls),
    CalledFunctions(metric: .objectAllocCalls, symbols: ["swift_allocObject"], value: \.objectAllocCalls),
    CalledFunctions(
      metric: .mallocCalls,
      symbols: ["malloc", "calloc", "realloc", "aligned_alloc", "memalign", "posix_memalign"], value: \.mallocCalls),
    CalledFunctions(metric: .freeCalls, symbols: ["free"], value: \.freeCalls),
  ]
}
