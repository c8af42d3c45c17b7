import Observation
import Testing

/// R21: what `@Observable` itself does with a write of the value that stands, and what a port may count on.
@MainActor
@Suite struct EqualWriteTests {
  @Observable
  final class Model {
    var plain = 0 { didSet { sets += 1 } }
    @ObservationIgnored var sets = 0
    nonisolated deinit {}
  }

  private final class Count: @unchecked Sendable {
    var told = 0
    nonisolated deinit {}
  }

  private func told(_ model: Model, _ write: () -> Void) -> Int {
    let count = Count()
    withObservationTracking {
      _ = model.plain
    } onChange: {
      count.told += 1
    }
    write()
    return count.told
  }

  /// The toolchain may suppress the notification of an equal write or not; both are counted here, and neither changes what
  /// the ports do, because their verbs leave equal writes out.
  @Test func anEqualWriteTellsAtMostOnceAndAlwaysRunsDidSet() {
    let model = Model()
    #expect(told(model) { model.plain = 3 } == 1)
    let equal = told(model) { model.plain = 3 }
    #expect(equal == Self.toldOfEqualWrites)
    #expect(model.sets == 2, "a side effect of an equal write is never lost")
  }

  /// What this toolchain does.
  static let toldOfEqualWrites = 0
}
