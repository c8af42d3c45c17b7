import CogArena
import Foundation
import ObservationMemo
import ObservationNaive
import StateGraphPort
import StorefrontFaults
import StorefrontVerification
import StorefrontWorkload
import Testing

/// Every deliberately broken port is caught, in the phase that its fault belongs to.
@MainActor
@Suite(.serialized) struct FaultMatrixTests {
  static let standard = StorefrontFixtures(profile: .standard)
  static let smoke = StorefrontFixtures(profile: .smoke)

  @Test func anUnbrokenPortAgrees() async {
    let records = [
      await Self.record(nil, ModelStorefront.self, Self.smoke, sessions: 20),
      await Self.record(nil, NaiveStorefront.self, Self.smoke, sessions: 20),
      await Self.record(nil, MemoStorefront.self, Self.smoke, sessions: 20),
      await Self.record(nil, StateGraphStorefront.self, Self.smoke, sessions: 20),
      await Self.record(nil, CogStorefront.self, Self.smoke, sessions: 20),
    ]
    #expect(AgreementGate.compare(records).difference == nil)
    #expect(records.allSatisfy { $0.sessions.count == 20 })
  }

  @Test func everyFaultOfTheModelIsCaughtInItsPhaseAndTheTableSaysSo() async throws {
    try Self.expectDocumented(await Self.matrix(ModelStorefront.self, Self.standard))
  }

  @Test func everyFaultOfTheNaivePortIsCaughtInItsPhase() async throws {
    #expect(try await Self.matrix(NaiveStorefront.self, Self.smoke).count == Fault.allCases.count - 1)
  }

  @Test func everyFaultOfTheHandMemoisedPortIsCaughtInItsPhase() async throws {
    #expect(try await Self.matrix(MemoStorefront.self, Self.smoke).count == Fault.allCases.count - 1)
  }

  @Test func everyFaultOfTheStateGraphPortIsCaughtInItsPhase() async throws {
    #expect(try await Self.matrix(StateGraphStorefront.self, Self.smoke).count == Fault.allCases.count)
  }

  @Test func everyFaultOfTheCogPortIsCaughtInItsPhase() async throws {
    #expect(try await Self.matrix(CogStorefront.self, Self.smoke).count == Fault.allCases.count - 1)
  }

  /// A row for every fault that `Base` can have, each caught where it must be.
  private static func matrix<Base: StorefrontRuntime>(
    _ base: Base.Type, _ fixtures: StorefrontFixtures
  ) async throws -> [String] {
    var rows: [String] = []
    for fault in Fault.allCases where fault.isPossible(under: Base.descriptor.semantics) {
      let record = await record(fault, base, fixtures, sessions: 0)
      let failing = record.checkpoints.filter { !$0.holds }
      #expect(
        failing.first?.phase == fault.phase?.rawValue, "\(fault): \(failing.first.map { "\($0)" } ?? "not caught")")
      var first = failing.first.map { "\($0.phase) / \($0.name)" }
      if fault.phase == nil {
        let sessions = await Self.record(fault, base, smoke, sessions: 60)
        let failure = try #require(sessions.sessions.failure, "\(fault) is caught by no random session")
        #expect(failure.actions.count <= 12, "\(fault) shrinks to \(failure.actions)")
        #expect(AgreementGate.compare([sessions]).difference?.actions == failure.actions)
        first = "random session \(failure.seed), \(failure.actions.count) actions"
      }
      let counts = SessionPhase.allCases.map { phase in failing.count { $0.phase == phase.rawValue } }
      let cells = counts.map { $0 == 0 ? "" : "\($0)" }.joined(separator: " | ")
      rows.append("| \(fault.rawValue) | \(cells) | \(first ?? "not caught") |")
    }
    return rows
  }

  /// The table of `docs/agreement.md` is what this run measured. `UPDATE_DOCS=1` writes it.
  private static func expectDocumented(_ rows: [String]) throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/agreement.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let parts = text.components(separatedBy: "<!-- fault matrix -->\n")
    try #require(parts.count == 3, "docs/agreement.md needs its two fault matrix markers")
    let head = SessionPhase.allCases.map(\.rawValue).joined(separator: " | ")
    let rule = String(repeating: "|---", count: SessionPhase.allCases.count + 2) + "|"
    let table = (["| fault | \(head) | first failing claim |", rule] + rows).joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["UPDATE_DOCS"] == "1" {
      let marker = "<!-- fault matrix -->\n"
      try [parts[0], table, parts[2]].joined(separator: marker).write(to: page, atomically: true, encoding: .utf8)
    } else {
      #expect(parts[1] == table, "run this test with UPDATE_DOCS=1 and read the difference")
    }
  }

  private static func record<Base: StorefrontRuntime>(
    _ fault: Fault?, _ base: Base.Type, _ fixtures: StorefrontFixtures, sessions: Int
  ) async -> AgreementRecord {
    await ActiveFault.$current.withValue(fault) {
      await AgreementRecorder.record(
        FaultyStorefront<Base>.self, fixtures: fixtures, seed: 1, sessions: sessions,
        patience: fault == .decisionNeverReached ? .milliseconds(500) : .seconds(30))
    }
  }
}
