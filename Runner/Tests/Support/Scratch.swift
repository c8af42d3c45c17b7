import Foundation
internal import RunnerPlatform

/// A folder for one test, removed with it.
public final class Scratch {
  /// The folder.
  public let path: String

  /// Makes the folder, below the system's temporary one.
  ///
  /// - Parameter name: Its last part; any text without a slash.
  public init(_ name: String = "scratch") throws {
    let base = try FileSystem.resolve(FileManager.default.temporaryDirectory.path)
    path = "\(base)/storefront-\(UUID().uuidString)/\(name)"
    try FileSystem.makeFolder(path)
  }

  deinit { try? FileManager.default.removeItem(atPath: FileSystem.folder(of: path)) }
}
