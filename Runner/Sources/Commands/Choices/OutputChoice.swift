internal import RunnerPlatform

/// Files that a command line asks to be written.
enum OutputChoice {
  /// Refuses, before any work, a path that no file can be put at: a device, a folder, a name in a folder that is not there.
  static func require(_ arguments: ParsedArguments, _ options: String...) throws(UsageError) {
    for option in options {
      guard let path = arguments.text(option) else { continue }
      guard !path.isEmpty else { throw UsageError("\(option): expected the name of a file, found an empty one") }
      if FileSystem.exists(path), !FileSystem.isRegularFile(path) {
        throw UsageError("\(option): expected a regular file or a free name, found \(path.quotedForPeople)")
      }
      guard FileSystem.isFolder(FileSystem.folder(of: path)) else {
        throw UsageError("\(option): expected a name in a folder that is there, found \(path.quotedForPeople)")
      }
    }
  }
}
