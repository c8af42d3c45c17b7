import Foundation
import RunnerResults
import Testing

@testable import RunnerRecording

struct EnvironmentReaderTests {
  @Test func recordedFlagsAreThoseOfTheManifest() throws {
    let path = #filePath.replacing(/\/Runner\/Tests\/Recording\/.*/) { _ in "/Package.swift" }
    let manifest = try String(contentsOfFile: path, encoding: .utf8)
    for flag in EnvironmentReader.buildFlags {
      let words = flag.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ", ")
      #expect(manifest.contains(".unsafeFlags([\(words)])"))
    }
  }

  @Test func theEnvironmentOfThisHostIsStable() {
    let reader = EnvironmentReader()
    let first = reader.read(debugBuild: false)
    let second = reader.read(debugBuild: true)
    #expect(first.key == second.key)
    #expect(first.details.configuration == "release" && second.details.configuration == "debug")
  }
}
