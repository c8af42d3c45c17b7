/// The object files that a program of a SwiftPM build was linked from.
public enum LinkedObjects {
  /// Those of one module. SwiftPM keeps the object files of deleted sources beside the living ones, so the list of the
  /// linker decides; nil where the build left none, or the program has nothing of the module.
  ///
  /// - Parameters:
  ///   - product: Name of the program.
  ///   - folder: Where the programs of the build are.
  public static func paths(of module: String, linkedInto product: String, in folder: String) -> [String]? {
    guard let list = FileSystem.text("\(folder)/\(product).product/Objects.LinkFileList") else { return nil }
    let files = list.split(separator: "\n").map { $0.filter { $0 != "\"" && $0 != "'" } }
      .filter { $0.contains("/\(module).build/") }
    return files.isEmpty ? nil : files
  }
}
