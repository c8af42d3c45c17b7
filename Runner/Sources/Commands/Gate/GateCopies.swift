internal import RunnerPlatform
internal import RunnerRecording

/// Copies of a build's workers, each in a file of its own, so that no build owes its times to where the kernel has put its pages.
enum GateCopies {
  /// Copies of each worker. What one placement does to a time is divided by the root of this number.
  static let number = 6

  /// Makes the copies.
  ///
  /// - Parameters:
  ///   - names: Of the executables in the build's folder.
  ///   - place: The folder for the copies.
  /// - Returns: The folders, one for each copy.
  /// - Throws: `RunFailure` when there is no room.
  static func make(_ names: [String], of build: GateBuild, in place: String) throws(RunFailure) -> [String] {
    let folders = (0..<number).map { "\(place)/\($0)" }
    do {
      for folder in folders {
        try FileSystem.makeFolder(folder)
        for name in names { try FileSystem.copyExecutable("\(build.folder)/\(name)", to: "\(folder)/\(name)") }
      }
    } catch {
      throw RunFailure(
        .badInput,
        "expected room for \(number) copies of the workers of each side, found \(error); free space, or choose another "
          + "folder with --state")
    }
    return folders
  }
}
