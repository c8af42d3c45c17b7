import Glibc
import RunnerPlatform
import RunnerTestSupport
import Testing

struct FileTests {
  @Test func aFileIsWrittenWholeAndReplaced() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/a \"b\"\n$(c).json"
    try AtomicFile.write(Array("one".utf8), to: path)
    try AtomicFile.write(Array("two".utf8), to: path)
    #expect(try FileSystem.read(path, limit: 10) == Array("two".utf8))
    #expect(try FileSystem.names(in: scratch.path).count == 1)
  }

  @Test func aFullDiskIsThrownAndLeavesTheOldFile() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/kept"
    try AtomicFile.write(Array("kept".utf8), to: path)
    #expect(throws: PlatformError(operation: "write", path: "/dev/full", code: 28)) {
      let full = try AppendingFile(continuing: "/dev/full", length: 0)
      try full.append(line: Array("x".utf8))
    }
    #expect(FileSystem.text(path) == "kept")
  }

  /// Kind: a run as root puts its report in the place of a device, which is gone then.
  @Test func whatIsNoRegularFileIsNotReplaced() throws {
    let scratch = try Scratch()
    let (pipe, link) = (scratch.path + "/pipe", scratch.path + "/link")
    try #require(mkfifo(pipe, 0o600) == 0 && symlink(pipe, link) == 0)
    for (path, found) in [(pipe, pipe), (link, pipe), (scratch.path, scratch.path)] {
      #expect(throws: PlatformError(operation: "put a file in the place of", path: found, code: 17)) {
        try AtomicFile.write([1], to: path)
      }
    }
    #expect(try Set(FileSystem.names(in: scratch.path)) == ["link", "pipe"])
  }

  /// Kind: a link given as output becomes a file of its own, and what it pointed to stays old.
  @Test func aLinkIsWrittenThrough() throws {
    let scratch = try Scratch()
    let (file, link, nothing) = (scratch.path + "/file", scratch.path + "/link", scratch.path + "/nothing")
    try AtomicFile.write(Array("old".utf8), to: file)
    try #require(symlink(file, link) == 0 && symlink("/no/such", nothing) == 0)
    try AtomicFile.write(Array("new".utf8), to: link)
    #expect(FileSystem.text(file) == "new")
    var status = stat()
    #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK, "the link is still one")
    #expect(throws: PlatformError(operation: "follow the link", path: nothing, code: 2)) {
      try AtomicFile.write([1], to: nothing)
    }
  }

  /// Kind: a run that starts clears away what a merge in the same folder is just writing.
  @Test func onlyWhatADeadProcessLeftIsLeftOver() throws {
    let (gone, alive) = (Int32.max - 1, getppid())
    #expect(AtomicFile.isLeftover(".tmp-\(gone)-17") && AtomicFile.isLeftover(".tmp-probe-\(gone)"))
    #expect(!AtomicFile.isLeftover(".tmp-\(alive)-17") && !AtomicFile.isLeftover(".tmp-probe-\(alive)"))
    #expect(AtomicFile.isLeftover(".tmp-what") && !AtomicFile.isLeftover("run.json"))
  }

  @Test func aFileThatMustBeNewReplacesNothing() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/file"
    try AtomicFile.write(Array("first".utf8), to: path, replacing: false)
    #expect(throws: PlatformError(operation: "rename the finished file to", path: path, code: 17)) {
      try AtomicFile.write(Array("second".utf8), to: path, replacing: false)
    }
    #expect(FileSystem.text(path) == "first")
    #expect(try FileSystem.names(in: scratch.path) == ["file"])
  }

  @Test func aMissingFolderIsNamed() {
    #expect(throws: PlatformError.self) { try AtomicFile.write([1], to: "/no/such/folder/file") }
    #expect(throws: PlatformError.self) { try AtomicFile.probe(folder: "/dev/full") }
    #expect(throws: PlatformError.self) { try FileSystem.makeFolder("/dev/full/inside") }
  }

  @Test func aFileAboveItsLimitIsRefused() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/large"
    try AtomicFile.write([UInt8](repeating: 0, count: 1001), to: path)
    #expect(throws: PlatformError(operation: "read", path: path, code: 27)) {
      try FileSystem.read(path, limit: 1000)
    }
  }

  @Test(arguments: ["/dev/zero", "/tmp", "/dev/null"])
  func whatIsNoRegularFileIsRefused(path: String) {
    #expect(throws: PlatformError(operation: "read as a regular file", path: path, code: 22)) {
      try FileSystem.read(path, limit: 1000)
    }
  }

  @Test func anAppendedLineIsThereAndACutOneCanBeDropped() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/journal"
    try AppendingFile(creating: path).append(line: Array("first".utf8))
    #expect(throws: PlatformError.self) { try AppendingFile(creating: path) }
    try AppendingFile(continuing: path, length: 6).append(line: Array("second".utf8))
    #expect(FileSystem.text(path) == "first\nsecond")
  }

  @Test func aLockIsHeldOnce() throws {
    let scratch = try Scratch()
    let first = try FileLock(path: scratch.path + "/lock")
    #expect(first != nil)
    #expect(try FileLock(path: scratch.path + "/lock") == nil)
    withExtendedLifetime(first) {}
  }

  @Test(arguments: [("a/b/c", "a/b"), ("/a", "/"), ("a", "."), ("/a/b/", "/a"), ("/", "/")])
  func theFolderIsThePartBeforeTheLastSlash(path: String, folder: String) {
    #expect(FileSystem.folder(of: path) == folder)
  }
}
