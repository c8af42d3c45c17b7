import RunnerWire
import StorefrontWorkload
import Testing

/// What ports count of their own work arrives with the cut, in all and by phase.
@Suite struct RunCountTests {
  private static func counts(_ cut: String, of runtime: String) throws -> [CutRunCounts] {
    let reply = try BuiltWorker.ask(.time, cut: cut, iterations: 1, of: runtime)
    #expect(reply.failure == nil)
    return try #require(reply.runCounts)
  }

  private static func requireSums(_ counts: [CutRunCounts]) {
    let (session, phases) = (counts[0], counts.dropFirst())
    #expect(phases.map(\.cut) == SessionPhase.allCases.map { "phase/\($0.rawValue)" })
    for field in [\CutRunCounts.observerRuns, \.notices, \.requests] {
      #expect(session[keyPath: field] ?? 0 > 0)
      #expect(phases.reduce(0) { $0 + ($1[keyPath: field] ?? 0) } == session[keyPath: field])
    }
  }

  @Test(arguments: ["observation-memo", "state-graph"])
  func aPortThatRemembersCountsItsSelectors(_ runtime: String) throws {
    let counts = try Self.counts("session", of: runtime)
    Self.requireSums(counts)
    let selectors = counts.map(\.selectorRuns)
    #expect(selectors[0] ?? 0 > 100)
    #expect(selectors.dropFirst().reduce(0) { $0 + ($1 ?? 0) } == selectors[0])
    #expect(counts.allSatisfy { $0.noSelectors == nil })
    #expect(try Self.counts("session", of: runtime) == counts)
  }

  @Test func aPortThatRemembersNothingSaysThatItHasNoSelectors() throws {
    let counts = try Self.counts("session", of: "observation-naive")
    Self.requireSums(counts)
    #expect(counts.allSatisfy { $0.selectorRuns == nil && $0.noSelectors?.contains("no selectors") == true })
  }

  @Test(arguments: ["burst", "interactions"]) func aCutOfASettledSessionCountsItsOwnWorkAlone(_ cut: String) throws {
    let (own, session) = (try Self.counts(cut, of: "state-graph"), try Self.counts("session", of: "state-graph"))
    #expect(own[0].selectorRuns ?? 0 > 0)
    #expect(own[0].selectorRuns ?? .max < session[0].selectorRuns ?? 0)
  }
}
