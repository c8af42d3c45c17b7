/// One declaration's presence in one context: its column of typed cells and, if it is keyed, its key index.
///
/// - Cells are handed out in order from chunks that never move, and cells of released states again before new ones.
/// - `keylessRow` is -1 until the state exists.
#if !COG_ARENA_COMPACT
  @usableFromInline
#endif
nonisolated final class CogRecord {
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let descriptor: CogDescriptor
  /// The descriptor's compute closure, one load nearer to the walk.
  let compute: CogDescriptor.Compute
  let keys: UnsafeMutablePointer<KeyMemo>?
  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  let index: UnsafeMutablePointer<KeyIndex>?
  var keylessRow: Int32 = -1
  private var chunks: [UnsafeMutableRawPointer] = []
  private var nextCell = 0
  private var freeCells: [(number: Int, address: UnsafeMutableRawPointer)] = []
  /// Whether the declaration's rows are released once nothing keeps them.
  let isEphemeral: Bool

  init(_ descriptor: CogDescriptor) {
    self.descriptor = descriptor
    compute = descriptor.compute
    isEphemeral = descriptor.isEphemeral
    if descriptor.isKeyed {
      index = .allocate(capacity: 1)
      index?.initialize(to: KeyIndex())
      keys = .allocate(capacity: 1)
      keys?.initialize(to: KeyMemo())
    } else {
      index = nil
      keys = nil
    }
  }

  convenience init(terminal: Void) {
    self.init(
      CogDescriptor(
        kind: .terminal, label: CogLabel(name: "reaction", file: #fileID, line: #line),
        layout: .keyless(Void.self, staged: false), cells: .keyless { (_: Void, _: Void) in false },
        compute: { _, _ in false }, locate: { _, _, _ in -1 }, isKeyed: false, isEphemeral: false))
  }

  deinit {
    keys?.pointee.deallocate()
    keys?.deallocate()
    index?.pointee.deallocate()
    index?.deallocate()
    for chunk in chunks { chunk.deallocate() }
  }

  /// Takes the next cell: its number and the address of its current value. Amortised O(1).
  func takeCell() -> (number: Int, address: UnsafeMutableRawPointer) {
    if let cell = freeCells.popLast() { return cell }
    let layout = descriptor.layout
    let number = nextCell
    if number & layout.mask == 0 {
      chunks.append(.allocate(byteCount: layout.chunkSize, alignment: layout.alignment))
    }
    nextCell += 1
    return (number, chunks[chunks.count - 1] + (number & layout.mask) * layout.valueStride)
  }

  /// Takes a cell back. Only call if its value and key have been destroyed.
  func giveBack(_ number: Int, _ address: UnsafeMutableRawPointer) { freeCells.append((number, address)) }
}
