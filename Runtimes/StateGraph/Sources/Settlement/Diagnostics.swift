/// What a broken rule of the graph says before it ends the program.
enum Diagnostics {
  static func writeInRule(_ node: Node) -> Never {
    fatalError(
      """
      State graph: a rule wrote to \(node.label). A rule only reads; found a write while a rule was running. \
      Write before or after the read that settles, or in a reaction.
      """)
  }

  static func cycle(_ path: [Node]) -> Never {
    fatalError(
      """
      State graph: a cycle of \(path.count): \(path.map(\.label).joined(separator: " reads ")) reads the first again. \
      A value must follow from others; break the cycle with a Stored value.
      """)
  }

  static func endlessDelivery(_ tracking: Tracking) -> Never {
    fatalError(
      """
      State graph: one write led to more than \(Deliveries.bound) callbacks, the last of \(tracking.label). \
      A callback must not write what leads to itself without end.
      """)
  }

  static func trackingInTransaction(_ tracking: Tracking) -> Never {
    fatalError(
      """
      State graph: \(tracking.label) read inside a transaction that had written. What was written may yet be taken back; \
      track after the transaction.
      """)
  }

  static func trackingTwice(_ tracking: Tracking) -> Never {
    fatalError("State graph: \(tracking.label) was read while it was being read. Use one tracking for each reader.")
  }
}
