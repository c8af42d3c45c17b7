public import RunnerResults

/// The stored runs of a folder as a table for a terminal.
public struct RunListTable {
  private var table = TextTable([
    ("name", .left), ("created", .left), ("environment", .left), ("commit", .left), ("profile", .left),
    ("runtimes", .left), ("measurements", .right),
  ])

  /// Starts an empty list.
  public init() {}

  /// Adds a run.
  public mutating func add(_ name: StoredName, _ record: RunRecord) {
    table.add([
      name.fileName, record.createdAt, record.environment.key, record.commit.prefix(12) + (record.dirty ? "+" : ""),
      record.plan.profile, record.plan.runtimes.joined(separator: ","), "\(record.measurements.count)",
    ])
  }

  /// The text, with a line feed at its end.
  public func text() -> String { table.lines().joined(separator: "\n") + "\n" }
}
