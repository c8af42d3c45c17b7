import CogCompactTesting
import CogTesting
import Foundation
import StorefrontVerification
import StorefrontWorkload
import Testing

@testable import CogArena
@testable import CogCompactArena

/// Both configurations of Cog do the same work, cell by cell.
@MainActor
@Suite struct CogConfigurationTests {
  /// What has been done when a phase begins, and at the end.
  private struct Cell: Equatable {
    let phase: String
    let work: Int
    let own: PortWork
    let states: Int
    let dependencies: Int
    let boundaries: Int
    let observers: ObserverRuns
    let requests: [ServiceRequest]
  }

  /// Reads a cell whenever a phase begins.
  private final class CellMeter: SessionMeter {
    var cells: [Cell] = []
    var read: (String) -> Cell? = { _ in nil }
    nonisolated init() {}
    nonisolated deinit {}
    func phaseBegan(_ phase: String) { if let cell = read(phase) { cells.append(cell) } }
    func resume() {}
    func pause() {}
  }

  /// The counters of one port.
  private typealias Counters = (work: Int, own: PortWork, states: Int, dependencies: Int, boundaries: Int)

  private func cells<Port: StorefrontRuntime>(
    _ script: SessionScript, _ port: Port.Type, _ counters: @escaping (Port) -> Counters
  ) async -> [Cell] {
    let meter = CellMeter()
    let player = SessionPlayer<Port>(fixtures: script.fixtures, meter: meter)
    meter.read = { [unowned player] phase in
      guard let port = player.port else { return nil }
      let counters = counters(port)
      return Cell(
        phase: phase, work: counters.work, own: counters.own, states: counters.states,
        dependencies: counters.dependencies,
        boundaries: counters.boundaries, observers: player.sink.runs, requests: player.service.started)
    }
    await player.play(script)
    #expect(player.failure == nil)
    meter.phaseBegan("end")
    player.end()
    return meter.cells
  }

  private func arena(_ script: SessionScript) async -> [Cell] {
    await cells(script, CogArena.CogStorefront.self) { port in
      let counts = port.cogs.counts
      return (port.cogs.workDone, port.work, counts.states, counts.dependencies, counts.boundaries)
    }
  }

  private func compact(_ script: SessionScript) async -> [Cell] {
    await cells(script, CogCompactArena.CogStorefront.self) { port in
      let counts = port.cogs.counts
      return (port.cogs.workDone, port.work, counts.states, counts.dependencies, counts.boundaries)
    }
  }

  @Test(arguments: StorefrontProfile.all)
  func everyPhaseOfTheTraceHasTheSameCounts(profile: StorefrontProfile) async {
    let script = SessionScript.trace(
      fixtures: StorefrontFixtures(profile: profile), semantics: CogArena.CogStorefront.descriptor.semantics)
    let (one, other) = (await arena(script), await compact(script))
    #expect(one == other)
    #expect(one.count == SessionPhase.allCases.count, "each phase but the first begins with a port; then the end")
    #expect(zip(one, one.dropFirst()).allSatisfy { $0.work < $1.work }, "every phase does something")
    for count in [\PortWork.selectorRuns, \.notices] {
      let counts = one.compactMap { $0.own[keyPath: count] }
      #expect(counts.count == one.count && counts == counts.sorted() && counts.last ?? 0 > 0, "stated, and never back")
    }
  }

  @Test(arguments: [UInt64(7_001), 7_002, 7_003, 7_004])
  func everyStepOfARandomSessionHasTheSameCounts(seed: UInt64) async {
    let script = RandomSession(seed: seed, count: 120).script(
      fixtures: StorefrontFixtures(profile: .smoke), semantics: CogArena.CogStorefront.descriptor.semantics)
    let (one, other) = (await arena(script), await compact(script))
    #expect(one == other)
    #expect(one.count == 120 + 2)
  }

  /// `docs/configurations.md` names the files that hold bodies of the typed frontier, by folder.
  @Test func thePageNamesTheFilesOfTheFrontier() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let sources = root.appending(path: "Runtimes/Cog/Sources")
    var carrying: [String: Set<String>] = [:]
    for folder in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
      let names = try FileManager.default.contentsOfDirectory(atPath: sources.appending(path: folder).path)
      for name in names {
        let text = try String(contentsOf: sources.appending(path: "\(folder)/\(name)"), encoding: .utf8)
        if text.contains("@inlinable") { carrying[folder, default: []].insert(String(name.dropLast(6))) }
      }
    }
    let page = try String(contentsOf: root.appending(path: "docs/configurations.md"), encoding: .utf8)
    var named: [String: Set<String>] = [:]
    for row in page.split(separator: "\n") {
      guard let match = row.wholeMatch(of: /\| `([A-Z]\w+)` \| (.*) \|/) else { continue }
      named[String(match.1)] = Set(match.2.matches(of: /`([\w+]+)`/).map { String($0.1) })
    }
    #expect(named == carrying)
  }

  @Test func theTwoPortsAreBuiltOnTheTwoConfigurations() {
    #expect(CogTesting.CogConfiguration.current == .specialised)
    #expect(CogCompactTesting.CogConfiguration.current == .compact)
    #expect(CogArena.CogStorefront.descriptor.semantics == CogCompactArena.CogStorefront.descriptor.semantics)
  }
}
