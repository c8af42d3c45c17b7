/// Whether the clocks of one point agree with each other. Pure.
struct ClockCheck {
  /// Seconds of wall time in the worker's timed regions, by its own clock.
  var measuredWall: Double?
  /// Seconds of processor time in them.
  var measuredCPU: Double?
  /// Seconds of wall time that enclose the readings of the processor clock.
  var measuredSpan: Double?
  /// Seconds from the start of the process to its end, by the runner's clock.
  var life: Double
  /// Seconds of processor time that the kernel charged to the process.
  var charged: Double
  /// How far the runner's monotonic clock advanced meanwhile, and the raw one.
  var advanced: (monotonic: Double, raw: Double)
  /// Processors that the worker could use at once.
  var processors: Int

  /// Why the point cannot be believed; nil when it can.
  var problem: String? {
    if abs(advanced.monotonic - advanced.raw) > 0.01 * advanced.raw + 0.01 {
      return "the monotonic clock advanced by \(text(advanced.monotonic)) s, the raw one by \(text(advanced.raw)) s"
    }
    if let measuredWall, measuredWall > 1.01 * life + 0.01 {
      return "the worker measured \(text(measuredWall)) s in a process that lived for \(text(life)) s"
    }
    if let measuredCPU, measuredCPU > 1.01 * charged + 0.02 {
      return "the worker measured \(text(measuredCPU)) s of processor time, the kernel charged \(text(charged)) s"
    }
    if let measuredSpan, let measuredCPU, measuredCPU > 1.25 * measuredSpan * Double(processors) + 0.001 {
      return "\(text(measuredCPU)) s of processor time passed in \(text(measuredSpan)) s on \(processors) processors"
    }
    return nil
  }

  private func text(_ seconds: Double) -> String { "\((seconds * 1000).rounded() / 1000)" }
}
