internal import RunnerProfile
internal import RunnerProfiling
internal import RunnerReport

/// A profile as people read it.
enum ProfileText {
  static let rows = 20

  static func text(_ document: ProfileDocument) -> String {
    let profile = document.profile
    var parts = ["\(heading(document))\n\(ProfileSummary(profile).line())\n\(document.extent)"]
    parts += document.notes.map { "Note: \($0)." }
    parts.append("Hottest functions\n" + lines(FunctionCosts(profile).byOwnCost(rows)))
    parts.append("Call sites in our own code\n" + lines(CallSites(profile).table(rows)))
    for other in document.otherProfiles {
      parts.append("The same by \(other.unit.rawValue)\n" + lines(CallSites(other).table(rows)))
    }
    parts.append("Buckets\n" + lines(ProfileSummary(profile).buckets(operations: document.operations)))
    return parts.joined(separator: "\n\n")
  }

  static func heading(_ document: ProfileDocument) -> String {
    let commit =
      document.commit.map { "commit \($0.prefix(12))\(document.dirty ? " with changes" : "")" } ?? "commit unknown"
    return "\(document.runtime), \(document.cut)\(document.phase.map { ", phase \($0)" } ?? ""), \(document.sizes), "
      + "\(document.kind.rawValue), \(commit), program \(document.program)"
  }

  static func table(_ table: ProfileTable) -> TextTable {
    var text = TextTable(table.columns.map { ($0.title, $0.isNumber ? .right : .left) })
    for row in table.rows { text.add(row) }
    return text
  }

  static func lines(_ profile: ProfileTable) -> String { table(profile).lines().joined(separator: "\n") }
}
