import Glibc

/// Files and folders, each failure with its path and the system's reason.
public enum FileSystem {
  /// The bytes of a file of at most `limit` bytes.
  public static func read(_ path: String, limit: Int) throws(PlatformError) -> [UInt8] {
    let file = try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK)
    var status = stat()
    guard fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw PlatformError(operation: "read as a regular file", path: path, code: EINVAL)
    }
    return try file.readAll(limit: limit, path: path)
  }

  /// The text of a small file without surrounding white space; nil when it cannot be read.
  public static func text(_ path: String) -> String? {
    guard let bytes = try? read(path, limit: 1 << 20) else { return nil }
    return String(decoding: bytes, as: UTF8.self).trimmed
  }

  /// The names in a folder, sorted, without `.` and `..`.
  public static func names(in folder: String) throws(PlatformError) -> [String] {
    guard let stream = opendir(folder) else { throw PlatformError(operation: "list", path: folder, code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Makes a folder and the folders above it, where they are missing.
  public static func makeFolder(_ path: String) throws(PlatformError) {
    if isFolder(path) { return }
    let parent = folder(of: path)
    if parent != path && !isFolder(parent) { try makeFolder(parent) }
    guard mkdir(path, 0o755) == 0 || (errno == EEXIST && isFolder(path)) else {
      throw PlatformError(operation: "make the folder", path: path, code: errno)
    }
  }

  /// Whether a folder is there.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a regular file is there.
  public static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a regular file is there that this user may execute.
  public static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// Lets everyone read and execute a file, and its owner write it.
  public static func makeExecutable(_ path: String) throws(PlatformError) {
    guard chmod(path, 0o755) == 0 else { throw PlatformError(operation: "make executable", path: path, code: errno) }
  }

  /// Whether anything is there.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Removes a file.
  public static func remove(_ path: String) throws(PlatformError) {
    guard unlink(path) == 0 else { throw PlatformError(operation: "remove", path: path, code: errno) }
  }

  /// Writes the bytes of a program into another file, which may be executed. What is there is replaced.
  public static func copyExecutable(_ path: String, to other: String) throws(PlatformError) {
    let bytes = try FileDescriptor.open(path, O_RDONLY).readAll(limit: mostOfProgram, path: path)
    unlink(other)
    try FileDescriptor.open(other, O_WRONLY | O_CREAT | O_EXCL, mode: 0o755).writeAll(bytes, path: other)
  }

  /// Most bytes of a program.
  private static let mostOfProgram = 1 << 30

  /// The path itself, or, where it is a link, that of what it points to.
  ///
  /// - Throws: `PlatformError` for a link that points to nothing.
  static func behindLinks(_ path: String) throws(PlatformError) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
    guard let real = realpath(path, nil) else {
      throw PlatformError(operation: "follow the link", path: path, code: errno)
    }
    defer { free(real) }
    return String(cString: real)
  }

  /// What tells one state of a file from another without reading it: device, number, size, time of change. nil without a file.
  public static func stamp(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return "\(status.st_dev)-\(status.st_ino)-\(status.st_size)-\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  /// The part before the last slash; "." for a bare name.
  public static func folder(of path: String) -> String {
    var path = Substring(path)
    while path.count > 1 && path.last == "/" { path.removeLast() }
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path of the running program, with links resolved.
  public static func ownExecutable() throws(PlatformError) -> String {
    try resolve("/proc/self/exe")
  }

  /// The absolute path without links. The file must exist.
  public static func resolve(_ path: String) throws(PlatformError) -> String {
    guard let resolved = realpath(path, nil) else { throw PlatformError(operation: "find", path: path, code: errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The folder that the process was started in.
  public static func currentFolder() -> String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }
}

extension StringProtocol {
  /// The text without white space at either end.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
