import Foundation
import Testing

/// The workload imports nothing at all.
@Suite struct SourceTests {
  @Test func noSourceImportsAnything() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Sources").standardized
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var read = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      read += 1
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        #expect(!words.prefix(3).contains("import"), "\(file.lastPathComponent): \(line)")
      }
    }
    #expect(read > 40)
  }
}
