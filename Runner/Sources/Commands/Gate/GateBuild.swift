/// The workers of one commit, built.
struct GateBuild {
  /// The commit in words.
  let words: String
  /// Folder of the executables.
  let folder: String
  /// Bytes of code of each module's object files, by the module's name.
  let moduleText: [String: Int]
}
