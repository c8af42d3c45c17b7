import Foundation
import RunnerStatistics
import Testing

@testable import RunnerProfile

/// The files say what the profile says, and other programs can read them.
@Suite struct OutputTests {
  @Test func collapsedStacksAreOneLineEach() {
    #expect(
      CollapsedStacks.text(.example) == """
        [phase] browse;main;CogArena.pull(_:) 20
        [phase] browse;main;CogArena.pull(_:);rankedProductsCog closure 1;Array.append(_:);malloc 15
        [phase] browse;main;CogArena.pull(_:);rankedProductsCog closure 1;CogArena.pull(_:);swift_retain 25
        [phase] search;main;CogArena.pull(_:);swift_retain 30
        [phase] search;main;[unresolved] 4
        [phase] search;start_thread 6

        """)
  }

  @Test func collapsedStacksAddUpToTheTotal() {
    let seed: UInt64 = 0x5EED_0913
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let profile = StackProfile.random(&random)
      let lines = CollapsedStacks.text(profile).split(separator: "\n")
      let sum = lines.reduce(0) { $0 + (Int($1.split(separator: " ").last!) ?? -1_000_000) }
      #expect(sum == Int(profile.total.rounded()))
      #expect(Set(lines.map { $0.split(separator: " ").dropLast().joined(separator: " ") }).count == lines.count)
    }
  }

  /// What the published schema of speedscope requires of a sampled profile.
  private struct File: Decodable {
    struct Frame: Decodable {
      let name: String
      let file: String?
      let line: Int?
    }
    struct Shared: Decodable { let frames: [Frame] }
    struct Profile: Decodable {
      let type: String
      let name: String
      let unit: String
      let startValue: Double
      let endValue: Double
      let samples: [[Int]]
      let weights: [Double]
    }
    let schema: String
    let shared: Shared
    let profiles: [Profile]
    let name: String
    let activeProfileIndex: Int
    let exporter: String

    enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case shared, profiles, name, activeProfileIndex, exporter
    }
  }

  @Test func speedscopeFilesHaveTheStructureOfTheSchema() throws {
    let seed: UInt64 = 0x5EED_0914
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for round in 0..<50 {
      let unit = StackProfile.Unit.allCases[round % StackProfile.Unit.allCases.count]
      let profile = round == 0 ? StackProfile.example : .random(&random, unit: unit)
      let text = Speedscope.file(profile, name: "a \"quoted\" \\ name\u{1}\n")
      let file = try JSONDecoder().decode(File.self, from: Data(text.utf8))
      #expect(file.schema == "https://www.speedscope.app/file-format-schema.json")
      #expect(file.name == "a \"quoted\" \\ name\u{1}\n")
      let sampled = try #require(file.profiles.first)
      #expect(file.profiles.count == 1 && file.activeProfileIndex == 0 && sampled.type == "sampled")
      #expect(sampled.unit == (profile.unit == .bytes ? "bytes" : "none"))
      #expect(sampled.samples.count == sampled.weights.count)
      #expect(sampled.samples.allSatisfy { !$0.isEmpty && $0.allSatisfy { file.shared.frames.indices.contains($0) } })
      #expect(sampled.startValue == 0)
      #expect(abs(sampled.weights.reduce(0, +) - sampled.endValue) <= 1e-9 * sampled.endValue)
      #expect(file.shared.frames.map(\.file) == profile.frames.map(\.file))
      #expect(file.shared.frames.map(\.line) == profile.frames.map(\.line))
    }
  }
}
