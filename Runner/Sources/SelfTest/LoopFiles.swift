internal import RunnerPlatform

/// The worker files of the self-test: copies of one program that differ in eight bytes.
public enum LoopFiles {
  /// Marks the constant in the program's file.
  static let marker = Array("storefront-busy-rounds:".utf8) + [0]

  /// Writes one worker for each length of loop.
  ///
  /// - Parameters:
  ///   - program: Path of the built loop.
  ///   - folder: Is made.
  /// - Throws: `PlatformError`, and `LoopFileError` when the program does not hold its constant exactly once.
  public static func write(program: String, into folder: String) throws {
    let bytes = try FileSystem.read(program, limit: 1 << 28)
    try FileSystem.makeFolder(folder)
    for thousandths in Set(LoopContender.all.map(\.thousandths)).sorted() {
      let path = "\(folder)/storefront-worker-loop-\(thousandths)"
      try AtomicFile.write(try patched(bytes, thousandths: thousandths), to: path)
      try FileSystem.makeExecutable(path)
    }
  }

  /// The program with its rounds multiplied.
  static func patched(_ bytes: [UInt8], thousandths: Int) throws(LoopFileError) -> [UInt8] {
    let places = places(of: marker, in: bytes)
    guard places.count == 1, let place = places.first, place + marker.count + 8 <= bytes.count else {
      throw LoopFileError(found: places.count)
    }
    let start = place + marker.count
    let rounds = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[start + $1]) << UInt64(8 * $1) }
    let changed = rounds / 1000 * UInt64(thousandths)
    var bytes = bytes
    for index in 0..<8 { bytes[start + index] = UInt8(truncatingIfNeeded: changed >> UInt64(8 * index)) }
    return bytes
  }

  private static func places(of needle: [UInt8], in bytes: [UInt8]) -> [Int] {
    var places: [Int] = []
    var start = 0
    while let place = bytes[start...].firstIndex(of: needle[0]) {
      if bytes[place...].starts(with: needle) { places.append(place) }
      start = place + 1
    }
    return places
  }
}

/// The program is not the loop of the self-test.
public struct LoopFileError: Error, CustomStringConvertible {
  let found: Int
  /// For people.
  public var description: String {
    "expected the constant of the self-test's loop once in its program, found it \(found) times; build it anew"
  }
}
