#if DEBUG
  /// What a context has done lately: a bounded ring, in debug builds only.
  ///
  /// An entry holds no value and no closure, so that the history keeps nothing of the application alive.
  nonisolated final class TurnHistory {
    struct Entry {
      let kind: HistoryRecord.Kind
      /// A turn's name.
      let name: String?
      /// The declaration's or reaction's label; `nil` for a turn.
      let label: CogLabel?
      /// The slot, which names the key for as long as it is not stale.
      let row: Int32
      let generation: UInt16
    }

    /// Entries that are kept.
    static let capacity = 1_024

    private var entries: [Entry] = []
    private var oldest = 0

    init() {}

    deinit {}

    func append(_ entry: Entry) {
      if entries.count < Self.capacity { return entries.append(entry) }
      entries[oldest] = entry
      oldest = (oldest + 1) % Self.capacity
    }

    /// From the oldest to the newest.
    var inOrder: [Entry] { Array(entries[oldest...] + entries[..<oldest]) }

    func removeAll() {
      entries = []
      oldest = 0
    }
  }

  /// One entry as `CogTesting` shows it.
  package nonisolated struct HistoryRecord {
    package enum Kind { case turn, write, recomputation, equalRecomputation, notice, export, reaction }

    package let kind: Kind
    package let name: String?
  }

  nonisolated extension CogArena {
    #if !COG_ARENA_COMPACT
      @usableFromInline
    #endif
    func recordTurn(named name: String?) {
      history.append(TurnHistory.Entry(kind: .turn, name: name, label: nil, row: -1, generation: 0))
    }

    #if !COG_ARENA_COMPACT
      @usableFromInline
    #endif
    func recordWrite(_ row: Int) { record(.write, row) }

    func record(_ kind: HistoryRecord.Kind, _ row: Int) {
      let label = interior.pointee.record[row].takeUnretainedValue().descriptor.label
      history.append(
        TurnHistory.Entry(
          kind: kind, name: nil, label: label, row: Int32(row), generation: state.pointee.generation[row]))
    }

    func record(_ reaction: CogReaction) {
      let isExport = interior.pointee.cell[reaction.row] < 0
      history.append(
        TurnHistory.Entry(
          kind: isExport ? .export : .reaction, name: reaction.label, label: nil, row: -1, generation: 0))
    }

    var historyRecords: [HistoryRecord] {
      history.inOrder.map { entry in
        guard let label = entry.label else { return HistoryRecord(kind: entry.kind, name: entry.name) }
        let row = Int(entry.row)
        let isSame = row < interior.pointee.rowCount && state.pointee.generation[row] == entry.generation
        return HistoryRecord(kind: entry.kind, name: isSame ? self.label(of: row) : label.text)
      }
    }
  }

  extension Cogs {
    package var historyRecords: [HistoryRecord] { arena.historyRecords }
  }
#endif
