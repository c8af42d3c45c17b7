/// One iterator's export: its terminal, and through it its buffer. Releasing the subscription ends the terminal.
@MainActor
final class ExportSubscription<Value> {
  // Set once, in an initializer that runs anywhere, and used on the MainActor alone.
  private nonisolated(unsafe) let arena: CogArena
  private nonisolated let reference: Cog<Value>
  private nonisolated(unsafe) let buffer: ExportBuffer<Value>
  private var hasBegun = false
  private var token: ReactionToken?

  nonisolated init(_ arena: CogArena, _ reference: Cog<Value>, _ buffering: CogBuffering) {
    self.arena = arena
    self.reference = reference
    buffer = ExportBuffer(buffering)
  }

  nonisolated deinit {}

  func next() async -> ExportedValue<Value> {
    while true {
      if Task.isCancelled {
        end()
        return ExportedValue(value: nil)
      }
      if !hasBegun { begin() }
      if let value = buffer.take() { return ExportedValue(value: value) }
      if buffer.isFinished { return ExportedValue(value: nil) }
      await buffer.waitForOffer()
    }
  }

  private func begin() {
    hasBegun = true
    if arena.state.pointee.phase == .tornDown { return buffer.finish() }
    let (buffer, reference) = (buffer, reference)
    let reaction = arena.registerExport(
      label: "the export of \(reference.descriptor.label.text)", ended: { buffer.finish() },
      { c in buffer.offer(c[reference]) })
    token = ReactionToken(arena: arena, reaction: reaction)
  }

  private func end() {
    hasBegun = true
    token = nil
    buffer.finish()
  }
}

/// Carries a value from the MainActor to the caller's isolation. `CogValues` sees to it that a value which is not
/// `Sendable` has its caller on the MainActor.
nonisolated struct ExportedValue<Value>: @unchecked Sendable {
  let value: Value?
}
