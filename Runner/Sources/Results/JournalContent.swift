/// What was read from a journal.
public struct JournalContent<Plan, Entry> {
  /// The first line.
  public let plan: Plan
  /// The finished jobs, in order.
  public let entries: [Entry]
  /// Bytes up to the end of the last whole line.
  public let wholeLength: Int
}
