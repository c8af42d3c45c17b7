internal import RunnerPlatform
internal import RunnerReport
internal import RunnerWire

/// Sizes of the workers and of the object files of their modules, in the folder of one build.
struct BuiltSizes {
  let folder: String

  /// Code and whole size of both workers, then of each pair of modules.
  func lines(_ first: RuntimeEntry, _ second: RuntimeEntry) throws -> [ComparisonTable.Line] {
    guard let tool = SizeTool.find() else {
      throw UsageError(
        "expected one of \(SizeTool.names.joined(separator: ", ")) on the PATH, found none; install binutils")
    }
    // Of two programs that do the same: a runtime without a storefront worker is compared by its shapes.
    guard let suite = WorkerSuite.allCases.first(where: { first.suites.contains($0) && second.suites.contains($0) })
    else {
      return []
    }
    let workers = try [first, second].map { try sizes(tool, ["\(folder)/\(suite.executable(of: $0.slug))"]) }
    var lines = Self.lines("worker", workers[0], workers[1])
    var sums: (ObjectSizes?, ObjectSizes?) = (ObjectSizes(text: 0, total: 0), ObjectSizes(text: 0, total: 0))
    for (left, right) in zip(first.modules, second.modules) {
      let (one, other) = (
        try module(tool, left, of: first, in: suite), try module(tool, right, of: second, in: suite)
      )
      lines += Self.lines("\(left) / \(right)", one, other)
      sums = (Self.sum(sums.0, one), Self.sum(sums.1, other))
    }
    if min(first.modules.count, second.modules.count) > 1 { lines += Self.lines("modules together", sums.0, sums.1) }
    return lines
  }

  private static func lines(_ name: String, _ one: ObjectSizes?, _ other: ObjectSizes?) -> [ComparisonTable.Line] {
    [
      ComparisonTable.Line(
        name: "\(name), .text", first: one.map { Double($0.text) }, second: other.map { Double($0.text) }),
      ComparisonTable.Line(
        name: "\(name), all", first: one.map { Double($0.total) }, second: other.map { Double($0.total) }),
    ]
  }

  private static func sum(_ left: ObjectSizes?, _ right: ObjectSizes?) -> ObjectSizes? {
    guard let left, let right else { return nil }
    return ObjectSizes(text: left.text + right.text, total: left.total + right.total)
  }

  private func module(
    _ tool: SizeTool, _ name: String, of runtime: RuntimeEntry, in suite: WorkerSuite
  ) throws -> ObjectSizes? {
    let worker = suite.executable(of: runtime.slug)
    if let linked = LinkedObjects.paths(of: name, linkedInto: worker, in: folder) { return try sizes(tool, linked) }
    let folder = "\(folder)/\(name).build"
    guard FileSystem.isFolder(folder) else { return nil }
    let objects = try FileSystem.names(in: folder).filter { $0.hasSuffix(".o") }
    return objects.isEmpty ? nil : try sizes(tool, objects.map { "\(folder)/\($0)" })
  }

  private func sizes(_ tool: SizeTool, _ files: [String]) throws -> ObjectSizes {
    for file in files where !FileSystem.exists(file) {
      throw UsageError(
        "expected \(file.quotedForPeople), found nothing; build it with scripts/bench or swift build -c release")
    }
    guard let sizes = try tool.sizes(of: files) else {
      throw UsageError("expected section sizes of \(files[0].quotedForPeople), found none; build it again")
    }
    return sizes
  }
}
