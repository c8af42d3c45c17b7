import Foundation
public import RunnerPlatform

/// What a run has finished so far: a plan, then one line for each finished job, each on the device before the next starts.
public final class Journal<Plan: Codable, Entry: Codable> {
  /// Where the journal is.
  public var path: String { file.path }
  private let file: AppendingFile

  private init(file: AppendingFile) { self.file = file }

  /// Starts a journal with its plan.
  public static func start(path: String, plan: Plan) throws -> Journal {
    let journal = Journal(file: try AppendingFile(creating: path))
    try journal.file.append(line: Array(try encoder.encode(plan)))
    return journal
  }

  /// Whether the journal ended before its plan was whole, so that nothing can be in it.
  public static func isEmpty(path: String) throws(PlatformError) -> Bool {
    try !FileSystem.read(path, limit: 256 << 20).contains(0x0A)
  }

  /// Reads what is there without changing it.
  ///
  /// A last line that was cut short is left out.
  ///
  /// - Throws: `ResultsError` when a line other than the last cannot be read; `PlatformError`.
  public static func read(path: String) throws -> JournalContent<Plan, Entry> {
    let bytes = try FileSystem.read(path, limit: 256 << 20)
    var lines: [(bytes: ArraySlice<UInt8>, end: Int)] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      lines.append((bytes[start..<end], end + 1))
      start = end + 1
    }
    guard let first = lines.first else {
      throw ResultsError("refused the journal \(path.quotedForPeople): its plan was cut short; remove it and run again")
    }
    do {
      let plan = try StrictDecoding.decode(Plan.self, from: Array(first.bytes))
      var entries: [Entry] = []
      var wholeLength = first.end
      for line in lines.dropFirst() {
        do {
          entries.append(try StrictDecoding.decode(Entry.self, from: Array(line.bytes)))
          wholeLength = line.end
        } catch  where line.end == bytes.count {
          break
        }
      }
      return JournalContent(plan: plan, entries: entries, wholeLength: wholeLength)
    } catch {
      throw ResultsError("refused the journal \(path.quotedForPeople): \(error); remove it and run again")
    }
  }

  /// Goes on behind the whole lines of what was read.
  public static func resume(path: String, content: JournalContent<Plan, Entry>) throws -> Journal {
    Journal(file: try AppendingFile(continuing: path, length: content.wholeLength))
  }

  /// Adds a finished job.
  public func append(_ entry: Entry) throws {
    try file.append(line: Array(try Self.encoder.encode(entry)))
  }

  /// Removes the journal, once its run is stored.
  public func remove() throws(PlatformError) { try FileSystem.remove(path) }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
