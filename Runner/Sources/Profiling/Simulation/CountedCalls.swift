import RunnerCallgrind
import RunnerProfile

/// The calls of the functions that cost without doing the program's own work: retain and release, allocation, metadata, casts,
/// exclusivity, and checks of executors.
struct CountedCalls {
  /// Longest way up from a call in code that is not ours to the line of ours that led there.
  static let mostSteps = 12

  let part: CallgrindGraph.Part
  let builder: CallGraphBuilder

  /// Whether a symbol's calls are counted.
  static func isCounted(_ symbol: String) -> Bool {
    exact.contains(symbol) || prefixes.contains { symbol.hasPrefix($0) } || symbol.hasSuffix("Ma") && symbol.hasPrefix("$s")
  }

  private static let exact: Set<String> = [
    "malloc", "calloc", "realloc", "aligned_alloc", "memalign", "posix_memalign", "free", "swift_beginAccess",
    "swift_endAccess", "swift_conformsToProtocol", "swift_conformsToProtocolCommon",
  ]
  private static let prefixes = [
    "swift_retain", "swift_release", "swift_bridgeObjectRetain", "swift_bridgeObjectRelease", "swift_unknownObjectRetain",
    "swift_unknownObjectRelease", "swift_weak", "swift_unowned", "swift_allocObject", "swift_dealloc", "swift_getGenericMetadata",
    "swift_getTypeByMangledName", "swift_getAssociated", "swift_getWitnessTable", "swift_getSingletonMetadata",
    "swift_checkMetadataState", "swift_instantiate", "swift_getTupleType", "swift_getFunctionType", "swift_getExistential",
    "__swift_instantiate", "swift_dynamicCast", "swift_task_isCurrentExecutor", "swift_task_checkIsolated",
  ]

  /// A stack for every edge to a counted function: the line that calls it and the function, and between them, where the
  /// caller is not ours, the way from the nearest lines of ours, its calls shared out over them by how often each led
  /// there. A call from a line of ours is exact.
  func stacks() -> [(stack: [StackFrame], weight: Double)] {
    var callers: [Int: [(edge: CallgrindGraph.Edge, calls: Double)]] = [:]
    for (edge, calls) in CallGraphBuilder.sorted(part.calls) where !builder.isLeft(edge.place.function) {
      callers[edge.callee, default: []].append((edge, Double(calls.count)))
    }
    let counted = builder.symbols.map { Self.isCounted($0) }
    var found: [(stack: [StackFrame], weight: Double)] = []
    for (callee, edges) in callers.sorted(by: { $0.key < $1.key }) where counted[callee] {
      for (edge, calls) in edges {
        climb(edge, calls, above: [builder.frames[callee]], callers, into: &found, seen: [callee])
      }
    }
    return found
  }

  private func climb(
    _ edge: CallgrindGraph.Edge, _ weight: Double, above tail: [StackFrame],
    _ callers: [Int: [(edge: CallgrindGraph.Edge, calls: Double)]],
    into found: inout [(stack: [StackFrame], weight: Double)], seen: Set<Int>
  ) {
    let caller = edge.place.function
    var frame = builder.frames[caller]
    if let line = builder.line(edge.place) { (frame.file, frame.line) = (line.file, line.line) }
    let stack = [frame] + tail
    let above = (callers[caller] ?? []).filter { !seen.contains($0.edge.place.function) && $0.edge.place.function != caller }
    let total = above.reduce(0) { $0 + $1.calls }
    guard frame.file == nil, seen.count < Self.mostSteps, total > 0, weight >= 1 else {
      found.append((stack, weight))
      return
    }
    for (next, calls) in above {
      climb(next, weight * calls / total, above: stack, callers, into: &found, seen: seen.union([caller]))
    }
  }
}
