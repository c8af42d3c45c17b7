import Foundation
import RunnerPlatform
import RunnerRecording

/// A folder for the files of one tool, gone afterwards.
enum ScratchFolder {
  static func with<Value>(_ body: (String) throws -> Value) throws -> Value {
    let folder = "\(FileManager.default.temporaryDirectory.path)/storefront-\(UUID().uuidString)"
    try FileSystem.makeFolder(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
  }
}
