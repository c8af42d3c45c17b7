/// When a worker was in which phase: stretches of the monotonic clock, in nanoseconds, one after the other.
public struct RegionSpans: Codable, Equatable, Sendable {
  /// One stretch of work.
  public struct Span: Equatable, Sendable {
    /// Index into `phases`.
    public let phase: Int
    /// First nanosecond.
    public let start: UInt64
    /// First nanosecond behind it.
    public let end: UInt64

    /// A stretch.
    public init(phase: Int, start: UInt64, end: UInt64) {
      self.phase = phase
      self.start = start
      self.end = end
    }
  }

  /// Names of the phases, in the order of their first appearance.
  public private(set) var phases: [String] = []
  /// Of every stretch its phase, the nanoseconds since the end of the one before (since zero for the first), and its length.
  private var numbers: [UInt64] = []
  private var lastEnd: UInt64 = 0

  /// No stretch.
  public init() {}

  /// Adds a stretch. Only call if it begins no earlier than the last one ended.
  public mutating func add(phase: String, start: UInt64, end: UInt64) {
    var index = phases.firstIndex(of: phase)
    if index == nil {
      index = phases.count
      phases.append(phase)
    }
    numbers += [UInt64(index!), start - lastEnd, end - start]
    lastEnd = end
  }

  /// Nanoseconds in all stretches.
  public var busy: UInt64 { stride(from: 2, to: numbers.count, by: 3).reduce(0) { $0 + numbers[$1] } }

  /// The stretches in order; nil when the numbers make no sense.
  public var spans: [Span]? {
    guard numbers.count.isMultiple(of: 3) else { return nil }
    var spans: [Span] = []
    spans.reserveCapacity(numbers.count / 3)
    var end: UInt64 = 0
    for at in stride(from: 0, to: numbers.count, by: 3) {
      let (start, late) = end.addingReportingOverflow(numbers[at + 1])
      let (next, later) = start.addingReportingOverflow(numbers[at + 2])
      guard numbers[at] < phases.count, !late, !later else { return nil }
      spans.append(Span(phase: Int(numbers[at]), start: start, end: next))
      end = next
    }
    return spans
  }
}
