import Foundation
import ObservationMemo
import StorefrontVerification
import StorefrontWorkload
import Testing

/// The hand-memoised port shows what the shadow model says, however its caches are cleared.
@MainActor
@Suite struct MemoTests {
  nonisolated static let threeBooks = {
    var profile = StorefrontProfile.smoke
    (profile.books, profile.policies) = (3, 16)
    return profile
  }()

  @Test(arguments: [StorefrontProfile.smoke, threeBooks])
  func everyClaimOfTheTraceHolds(profile: StorefrontProfile) async {
    let record = await AgreementRecorder.record(
      MemoStorefront.self, fixtures: StorefrontFixtures(profile: profile), seed: 1, sessions: 0)
    let failing = record.checkpoints.filter { !$0.holds }
    #expect(failing.isEmpty && record.failure == nil, "\(failing.prefix(3)) \(record.failure ?? "")")
    #expect(record.phases.count == SessionPhase.allCases.count)
  }

  @Test func randomSessionsAgree() async {
    let record = await AgreementRecorder.record(
      MemoStorefront.self, fixtures: StorefrontFixtures(profile: .smoke), seed: 2_000, sessions: 20)
    #expect(record.sessions.failure == nil && record.sessions.count == 20)
  }

  /// Lines of code that do nothing but invalidate: the table of writes, and every call and argument that names a write.
  @Test func theReadmeCountsTheLinesThatOnlyInvalidate() throws {
    let port = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "..")
    let sources = port.appending(path: "Sources")
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted() {
      let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      let code = lines.filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("import") && $0 != "}" }
      count += name == "MemoModel+Invalidation.swift" ? code.count : code.count { $0.contains("changed(") }
    }
    let readme = try String(contentsOf: port.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("**\(count) lines**"), "the README must say \(count)")
  }
}
