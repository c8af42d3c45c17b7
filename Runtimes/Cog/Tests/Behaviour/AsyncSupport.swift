import Cog
import CogTesting
import Foundation
import Testing

/// Counts events and lets a test wait for the n-th of them: a definite signal, no polling.
final class Signal {
  private(set) var count = 0
  private var waiting: [(Int, CheckedContinuation<Void, Never>)] = []

  nonisolated deinit {}

  func callAsFunction() {
    count += 1
    let due = waiting.filter { $0.0 <= count }
    waiting.removeAll { $0.0 <= count }
    for (_, continuation) in due { continuation.resume() }
  }

  /// Returns once `number` events have happened.
  func reached(_ number: Int) async {
    if count >= number { return }
    await withCheckedContinuation { waiting.append((number, $0)) }
  }
}

/// What works were decided, in order, and the signal of each decision.
final class Decisions {
  private(set) var entries: [String] = []
  private let signal = Signal()

  nonisolated deinit {}

  func note(_ name: String) -> @MainActor (WorkDecision) -> Void {
    { decision in
      self.entries.append("\(name) \(decision)")
      self.signal()
    }
  }

  /// Returns once `number` works have been decided.
  func reached(_ number: Int) async { await signal.reached(number) }
}

/// A loader that the test completes by hand. It ignores cancellation unless it is told to obey.
final class Gate<Value: Sendable> {
  private struct Start {
    let serial: Int
    let name: String
    let continuation: CheckedContinuation<Value, any Error>
  }

  /// Every start so far, in order.
  private(set) var started: [String] = []
  private var open: [Start] = []
  private var serial = 0
  private var answers: [String: Value] = [:]
  private let starts = Signal()
  var obeysCancellation = false

  nonisolated deinit {}

  /// Answers every later start of `name` at once, without suspending.
  func answer(_ name: String, _ value: Value) { answers[name] = value }

  func load(_ name: String) async throws -> Value {
    if let answer = answers[name] {
      started.append(name)
      starts()
      return answer
    }
    serial += 1
    let start = serial
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        started.append(name)
        starts()
        if obeysCancellation, Task.isCancelled {
          continuation.resume(throwing: CancellationError())
        } else {
          open.append(Start(serial: start, name: name, continuation: continuation))
        }
      }
    } onCancel: {
      MainActor.assumeIsolated { if obeysCancellation { cancel(start) } }
    }
  }

  private func cancel(_ serial: Int) {
    guard let index = open.firstIndex(where: { $0.serial == serial }) else { return }
    open.remove(at: index).continuation.resume(throwing: CancellationError())
  }

  /// Returns once `count` works have started.
  func reached(_ count: Int) async { await starts.reached(count) }

  /// Completes the oldest open start of `name`.
  func finish(_ name: String, _ value: Value) { finish(name, .success(value)) }

  func finish(_ name: String, _ result: Result<Value, any Error>) {
    guard let index = open.firstIndex(where: { $0.name == name }) else {
      Issue.record("nothing named \(name) is open: \(open.map(\.name))")
      return
    }
    open.remove(at: index).continuation.resume(with: result)
  }

  /// Completes everything that is open, so that a test ends with no task suspended.
  func finishAll(_ value: Value) {
    while let start = open.popLast() { start.continuation.resume(returning: value) }
  }
}

/// A failure that a test loads.
struct LoadFailure: Error, Equatable, CustomStringConvertible {
  var name = "failed"
  var description: String { name }
}

extension CogStatus {
  /// The status in one line.
  var text: String {
    "\(value)" + (isLoading ? " loading" : "") + (hasLoaded ? " loaded" : "") + (error.map { " \($0)" } ?? "")
  }
}

/// Runs each test of a suite as often as the environment variable COG_STRESS says, each time from the beginning.
nonisolated struct Stressed: SuiteTrait, TestTrait, TestScoping {
  static let runs = ProcessInfo.processInfo.environment["COG_STRESS"].flatMap(Int.init) ?? 1

  var isRecursive: Bool { true }

  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let runs = Self.runs
    for _ in 0..<runs { try await function() }
    if runs > 1 { print("stress: \(runs) runs of \(test.displayName ?? test.name)") }
  }
}

extension Trait where Self == Stressed {
  /// See `Stressed`.
  static var stressed: Stressed { Stressed() }
}

/// An async state that loads what a source names, through a gate, and notes what is decided.
final class Loader {
  let id = Cog<Int>.Manual(name: "id") { 1 }
  let gate = Gate<String>()
  let decisions = Decisions()
  let state: Cog<String>.Async

  init(_ policy: AsyncPolicy = .latest, equals: @escaping (String, String) -> Bool = { $0 == $1 }) {
    state = Cog<String>.Async(default: "none", policy: policy, name: "loader", equals: equals) {
      [id, gate, decisions] c in
      let id = c[id]
      return .run { try await gate.load("\(id)") }.whenDecided(decisions.note("\(id)"))
    }
  }

  nonisolated deinit {}

  /// Completes a start and waits until it has been decided, `count` works in all.
  func finish(_ name: String, _ value: String, decided count: Int) async {
    await gate.reached(started(name))
    gate.finish(name, value)
    await decisions.reached(count)
  }

  func fail(_ name: String, _ error: any Error = LoadFailure(), decided count: Int) async {
    await gate.reached(started(name))
    gate.finish(name, .failure(error))
    await decisions.reached(count)
  }

  /// How many starts there are at least once `name` has started; for names that are loaded in order.
  private func started(_ name: String) -> Int {
    gate.started.contains(name) ? 0 : gate.started.count + 1
  }
}
