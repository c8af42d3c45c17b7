import Cog
import CogTesting
import Observation
import Testing

/// What happened, in order.
final class Log {
  private(set) var entries: [String] = []

  nonisolated deinit {}

  func callAsFunction(_ entry: String) { entries.append(entry) }

  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// How often something ran.
final class Count {
  private(set) var value = 0

  nonisolated deinit {}

  func callAsFunction() { value += 1 }
}

/// A variable that closures share.
final class Holder<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }

  nonisolated deinit {}
}

/// A mechanism made of a closure.
struct Effects: Mechanism {
  var name = "effects"
  let body: (MechanismController) -> Void

  init(_ name: String = "effects", body: @escaping (MechanismController) -> Void) {
    self.name = name
    self.body = body
  }

  func operate(_ m: MechanismController) { body(m) }
}

/// A test context whose effects are `body`.
func context(_ body: @escaping (MechanismController) -> Void) -> Cogs {
  Cogs.forTesting(mechanisms: [Effects(body: body)])
}

/// Tracks one user-interface read; `onChange` is called for the first change after it.
func track<Value>(_ read: () -> Value, onChange: @escaping @MainActor () -> Void) -> Value {
  let handler = SendableHandler(onChange)
  return withObservationTracking(read) { MainActor.assumeIsolated { handler.body() } }
}

/// Observation calls handlers synchronously where the change happens; here that is the MainActor.
private final class SendableHandler: Sendable {
  let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  nonisolated deinit {}
}

/// Requires a message of the runtime that contains every fragment.
nonisolated func expectMessage(
  _ result: ExitTest.Result?, _ fragments: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  let line = text.split(separator: "\n").first { $0.contains("Fatal error: Cog: ") } ?? ""
  for fragment in fragments {
    #expect(line.contains(fragment), "the message was: \(text.prefix(600))", sourceLocation: sourceLocation)
  }
}
