/// A kind of measuring; no pass disturbs another, so each has processes of its own.
public enum Pass: String, Codable, CaseIterable, Sendable {
  /// Wall and processor time, on the system allocator.
  case time
  /// Allocations, by the hooks of a preloaded allocator.
  case count
  /// Instructions and calls, by a simulator.
  case instructions
  /// The processor's own counters.
  case hardware
}
