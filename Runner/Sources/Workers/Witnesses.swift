import CountingShim
import RunnerMeasure
import RunnerWire

/// What the counters of this process read over programs whose counts are known.
@MainActor
enum Witnesses {
  static func all() -> [Witness] {
    let reason = CountMeter.unavailableReason
    return (0..<counting_witness_count()).flatMap { index in
      let witness = counting_witness_at(index)
      var actual = counting_totals()
      let isRead = reason == nil && counting_witness_run(index, &actual)
      return compared(String(cString: witness.name), witness.expected, isRead ? actual : nil, reason)
    } + objects(reason)
  }

  private static func compared(
    _ name: String, _ expected: counting_totals, _ actual: counting_totals?, _ reason: String?
  ) -> [Witness] {
    let fields: [(String, KeyPath<counting_totals, UInt64>)] = [
      ("allocations", \.allocations), ("frees", \.frees), ("allocatedBytes", \.allocated_bytes),
      ("survivingAllocations", \.surviving_allocations), ("survivingBytes", \.surviving_bytes),
      ("peakBytes", \.peak_bytes),
    ]
    return fields.map { metric, field in
      Witness(
        counter: "\(metric)/\(name)", expected: Double(expected[keyPath: field]),
        actual: actual.map { Double($0[keyPath: field]) },
        reason: actual == nil ? reason ?? "the table of live blocks could not grow" : nil)
    }
  }

  private final class Object {
    let number: Int
    init(_ number: Int) { self.number = number }
    nonisolated deinit {}
  }

  /// A thousand Swift objects of two header words and one stored word, nine hundred released again.
  private static func objects(_ reason: String?) -> [Witness] {
    let (made, released, bytes) = (1_000, 900, 24)
    var kept: [Object?] = Array(repeating: nil, count: made)
    var actual: counting_totals?
    if reason == nil {
      var totals = counting_totals()
      // The first run lets the runtime make the metadata that it makes once.
      for _ in 0..<2 {
        for number in 0..<made { kept[number] = nil }
        counting_reset()
        counting_resume()
        for number in 0..<made { kept[number] = Object(number) }
        for number in 0..<released { kept[number] = nil }
        counting_pause()
      }
      if counting_read(&totals) { actual = totals }
    }
    precondition(kept.compactMap { $0?.number }.reduce(0, +) >= 0)
    let expected = counting_totals(
      allocations: UInt64(made), frees: UInt64(released), allocated_bytes: UInt64(made * bytes),
      surviving_allocations: UInt64(made - released), surviving_bytes: UInt64((made - released) * bytes),
      peak_bytes: UInt64(made * bytes))
    return compared("objects", expected, actual, reason)
  }
}
