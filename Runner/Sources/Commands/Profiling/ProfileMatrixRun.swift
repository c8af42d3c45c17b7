internal import RunnerPlatform
internal import RunnerProfile
internal import RunnerProfiling
internal import RunnerReport
internal import RunnerWire

/// `profile --matrix <cut>`: the buckets of all runtimes beside each other.
enum ProfileMatrixRun {
  static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    guard arguments.positionals.count == 1 else {
      throw UsageError(
        "--matrix: expected the cut alone, found \(arguments.positionals.map(\.quotedForPeople).joined(separator: " ")); "
          + "a matrix is of all runtimes")
    }
    for option in ["--diff"] where arguments.text(option) != nil {
      throw UsageError("expected --matrix without \(option), found both; give one of them")
    }
    let request = try ProfileRequest(arguments, cut: arguments.positionals[0])
    let page = try arguments.text("--page").map { try MatrixPage($0, cut: arguments.positionals[0]) }
    let suite = WorkerSuite(of: request.cut)
    try ProfileFiles.place(arguments)
    let session = try ProfileSession(arguments)
    let documents = try RuntimeEntry.all.filter { $0.suites.contains(suite) && !isFloor($0) }.map { entry in
      let document = try session.document(request, entry.slug)
      _ = try ProfileFiles(arguments, document).write(document)
      return document
    }
    let matrix = try BucketMatrix(
      documents.map { .init(name: $0.runtime, profile: $0.profile, operations: $0.operations) })
    if let page {
      try page.write(Self.text(documents, matrix, request) { $0.markdownLines() })
    }
    try arguments.has("--json")
      ? Console.printJSON(documents) : Console.print(Self.text(documents, matrix, request) { $0.lines() })
    return .fine
  }

  /// The floor has no Swift in it whose buckets could be told apart.
  private static func isFloor(_ entry: RuntimeEntry) -> Bool { entry.slug == RuntimeChoice.floor }

  private static func text(
    _ documents: [ProfileDocument], _ matrix: BucketMatrix, _ request: ProfileRequest,
    _ lines: (TextTable) -> [String]
  ) -> String {
    func table(_ table: ProfileTable) -> String { lines(ProfileText.table(table)).joined(separator: "\n") }
    let first = documents[0]
    let heading =
      "Profile of `\(request.title)` by \(request.kind.rawValue), sizes \(request.profile.label), "
      + "\(ProfileComparison.commitText(first))."
    let extents = documents.map {
      "\($0.runtime): \($0.extent)" + ($0.notes.isEmpty ? "" : " (\($0.notes.joined(separator: "; ")))")
    }
    return [
      heading, "Shares of each runtime's own cost:", table(matrix.shares()),
      "The same in \(matrix.unit.rawValue) for one unit of the cut:", table(matrix.perOperation()),
      extents.map { "- \($0)" }.joined(separator: "\n"),
    ].joined(separator: "\n\n")
  }
}
