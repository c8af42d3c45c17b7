internal import RunnerPlatform
internal import RunnerProfile
internal import RunnerProfiling

/// What changed from one profile to another, printed and drawn.
enum ProfileDifferenceText {
  private struct Output: Encodable {
    let before: ProfileDocument
    let after: ProfileDocument
  }

  static func show(_ before: ProfileDocument, _ after: ProfileDocument, _ files: ProfileFiles, json: Bool) throws {
    let difference: ProfileDifference
    do {
      difference = try ProfileDifference(before: side(before, beside: after), after: side(after, beside: before))
    } catch {
      throw UsageError("--diff: \(error)")
    }
    let title =
      "\(name(after, beside: before)) against \(name(before, beside: after)), \(after.cut), \(after.kind.rawValue)"
    let path = try files.write(difference, title: title)
    if json {
      try Console.printJSON(Output(before: before, after: after))
    } else {
      try Console.print(text(before, after, difference))
    }
    Terminal.printError("wrote \(path.quotedForPeople)\n")
  }

  static func text(_ before: ProfileDocument, _ after: ProfileDocument, _ difference: ProfileDifference) -> String {
    var parts = [
      "before: \(ProfileText.heading(before))\nafter:  \(ProfileText.heading(after))", difference.line(),
    ]
    if before.runtime == after.runtime, before.program != after.program {
      parts.append("Note: the two are of different builds of \(after.runtime).")
    }
    parts += (before.notes + after.notes).map { "Note: \($0)." }
    parts.append("Functions by change\n" + ProfileText.lines(difference.functionTable(ProfileText.rows)))
    parts.append("Buckets\n" + ProfileText.lines(difference.bucketTable()))
    return parts.joined(separator: "\n\n")
  }

  private static func side(_ document: ProfileDocument, beside other: ProfileDocument) -> ProfileDifference.Side {
    .init(name: name(document, beside: other), profile: document.profile, operations: document.operations)
  }

  /// The runtime; of two builds of one, their commits.
  private static func name(_ document: ProfileDocument, beside other: ProfileDocument) -> String {
    guard document.runtime == other.runtime else { return document.runtime }
    let commit = document.commit.map { String($0.prefix(7)) } ?? "unknown"
    return "\(document.runtime) \(commit), \(document.createdAt)"
  }
}
