#if DEBUG
  import CogTesting
  import Testing

  @testable import Cog

  /// Representation: what the rows, edges and memos hold after given steps. Debug builds only, since it sees internals.
  @Suite("Storage")
  struct StorageTests {
    private let source = Cog<Int>.Manual(name: "source") { 1 }

    @Test("an edge is 24 bytes, a pull frame 8")
    func sizes() {
      #expect(MemoryLayout<Edge>.size == 24)
      #expect(MemoryLayout<Edge>.stride == 24)
      #expect(MemoryLayout<PullFrame>.stride == 8)
    }

    @Test("context identities are never used twice")
    func identities() {
      var seen: Set<UInt64> = []
      for _ in 0..<1_000 {
        let cogs = Cogs.forTesting()
        let arena = cogs.arena
        #expect(seen.insert(withExtendedLifetime(arena) { arena.state.pointee.identity }).inserted)
      }
      #expect(!seen.contains(0))
      #expect(!seen.contains(.max))
    }

    @Test("the cells of released states are handed out again before new ones")
    func reusedCells() {
      let clock = ManualCogClock()
      let box = CogBox<String, Int> { _, key in "\(key)" }
      let cogs = Cogs.forTesting(grace: .seconds(1), clock: clock)
      let arena = cogs.arena
      func cells(of keys: Range<Int>) -> Set<UnsafeMutableRawPointer> {
        Set(keys.map { arena.state.pointee.value[row(arena, box[$0])] })
      }
      for key in 0..<300 { _ = cogs.peek(box[key]) }
      let former = cells(of: 0..<300)
      clock.advance(by: .seconds(1))
      for key in 300..<600 { #expect(cogs.peek(box[key]) == "\(key)") }
      #expect(cells(of: 300..<600) == former)
    }

    @Test("an equal middle row keeps changedAt, moves checkedAt, and the row below moves only checkedAt")
    func stamps() {
      let middle = Cog<Bool> { [source] c in c[source] > 0 }
      let last = Cog<Int> { c in c[middle] ? 1 : 0 }
      let cogs = Cogs.forTesting()
      _ = cogs.peek(last)
      cogs.turn(source, to: 2)
      _ = cogs.peek(last)
      let arena = cogs.arena
      let rows = [row(arena, last), row(arena, middle), arena.row(of: source.descriptor, source.key)]
      #expect(rows == [0, 1, 2])
      #expect(rows.map { arena.state.pointee.changedAt[$0] } == [1, 1, 2])
      #expect(rows.prefix(2).map { arena.interior.pointee.checkedAt[$0] } == [2, 2])
      #expect(rows.allSatisfy { arena.state.pointee.flags[$0] & RowFlags.unproved == 0 })
    }

    @Test("the worked trace of docs/cog.md is what happens")
    func workedTrace() {
      let temperature = Cog<Double>.Manual { 68 }
      let advice = Cog<String> { c in c[temperature] > 80 ? "Stay inside" : "Go outside" }
      let cogs = Cogs.forTesting()
      let arena = cogs.arena
      func stamps() -> [UInt64] {
        [
          arena.state.pointee.changedAt[1], arena.state.pointee.changedAt[0], arena.interior.pointee.checkedAt[0],
        ]
      }
      #expect(cogs[advice] == "Go outside")
      #expect(arena.row(of: advice.descriptor, advice.key) == 0)
      #expect(arena.row(of: temperature.descriptor, temperature.key) == 1)
      #expect(edges(arena, of: 0) == [1])
      #expect(arena.state.pointee.edges[1].producer == 1)
      #expect(arena.interior.pointee.boundary[0] == 0)
      #expect(stamps() == [1, 1, 1])
      cogs.turn(temperature, to: 86)
      #expect(stamps() == [2, 2, 2])
      #expect(edges(arena, of: 0) == [1])
      cogs.turn(temperature, to: 90)
      #expect(stamps() == [3, 2, 3])
      #expect(cogs.peek(advice) == "Stay inside")
    }

    @Test("a direct consumer is DIRTY, a descendant CHECK, and a promoted row is DIRTY only")
    func marks() {
      let other = Cog<Int>.Manual { 0 }
      let middle = Cog<Int> { [source] c in c[source] }
      let last = Cog<Int> { c in c[middle] + c[other] }
      let cogs = Cogs.forTesting()
      _ = cogs.peek(last)
      let arena = cogs.arena
      func marks(_ reference: Cog<Int>) -> UInt16 {
        arena.state.pointee.flags[row(arena, reference)] & RowFlags.marked
      }
      cogs.turn(source, to: 2)
      #expect(marks(middle) == RowFlags.dirty)
      #expect(marks(last) == RowFlags.check)
      cogs.turn(other, to: 2)
      #expect(marks(last) == RowFlags.dirty)
      cogs.turn(source, to: 3)
      #expect(marks(last) == RowFlags.dirty)
      cogs.checkInvariants()
    }

    @Test("a run that repeats its reads keeps its very edges")
    func prefixReuse() {
      let family = CogBox<Int, Int>.Manual { key in key }
      let end = Cog<Int>.Manual { 4 }
      let sum = Cog<Int> { c in
        var total = 0
        for key in 0..<4 { total += c[family[key]] }
        return total + c[family[c[end]]]
      }
      let cogs = Cogs.forTesting()
      _ = cogs.peek(sum)
      let before = edges(cogs.arena, of: row(cogs.arena, sum))
      cogs.turn(family[0], to: 10)
      _ = cogs.peek(sum)
      #expect(edges(cogs.arena, of: row(cogs.arena, sum)) == before)
      cogs.turn(end, to: 9)
      _ = cogs.peek(sum)
      let after = edges(cogs.arena, of: row(cogs.arena, sum))
      #expect(after.dropLast() == before.dropLast())
      #expect(after.last == before.last)
      #expect(cogs.arena.interior.pointee.edgeCount == 7)
      cogs.checkInvariants()
    }

    @Test("freed edges are used again before the pool grows")
    func edgeReuse() {
      let start = Cog<Int>.Manual { 0 }
      let family = CogBox<Int, Int>.Manual { key in key }
      let window = Cog<Int> { c in
        let first = c[start]
        return (first..<(first + 20)).reduce(0) { $0 + c[family[$1]] }
      }
      let cogs = Cogs.forTesting()
      _ = cogs.peek(window)
      for first in 1..<50 {
        cogs.turn(start, to: first)
        _ = cogs.peek(window)
      }
      #expect(cogs.arena.interior.pointee.edgeCount == 22)
    }

    @Test("a released row's slot is stale, and its next occupant starts clean")
    func rowReuse() {
      let controller = Box()
      let cogs = Cogs.forTesting(mechanisms: [controller])
      let token = controller.m?.run { [source] c in _ = c[source] }
      let arena = cogs.arena
      #expect(arena.state.pointee.generation[0] == 0)
      token?.cancel()
      #expect(arena.state.pointee.flags[0] == 0)
      #expect(arena.state.pointee.generation[0] == 1)
      let derived = Cog<Int> { [source] c in c[source] }
      #expect(cogs.peek(derived) == 1)
      #expect(row(arena, derived) == 0)
      #expect(derived.descriptor.memo.pointee.generation == 1)
      cogs.checkInvariants()
    }

    @Test("a location memo of another context or of a stale slot is not believed")
    func staleMemo() {
      let cogs = Cogs.forTesting()
      _ = cogs.peek(source)
      #expect(source.descriptor.memo.pointee.context == cogs.arena.state.pointee.identity)
      source.descriptor.memo.pointee.generation &+= 1
      source.descriptor.memo.pointee.row = 0
      #expect(cogs.peek(source) == 1)
      #expect(source.descriptor.memo.pointee.generation == 0)
      let other = Cogs.forTesting()
      other.turn(source, to: 8)
      #expect(cogs.peek(source) == 1)
      #expect(other.peek(source) == 8)
      #expect(cogs.counts.states == 1)
    }

    @Test("a key memo forgets stale slots, keeps live ones as it grows, and never answers for other bits")
    func keyMemo() {
      var memo = KeyMemo()
      defer { memo.deallocate() }
      let generations = UnsafeMutablePointer<UInt16>.allocate(capacity: 4_096)
      generations.initialize(repeating: 0, count: 4_096)
      defer { generations.deallocate() }
      for row in 0..<4_096 { memo.insert(UInt64(row) &* 3, UInt64(row), row: row, generations) }
      var known = 0
      for row in 0..<4_096 {
        let found = memo.row(UInt64(row) &* 3, UInt64(row), generations)
        #expect(found == nil || found == row)
        if found == row { known += 1 }
        #expect(memo.row(UInt64(row) &* 3 &+ 1, UInt64(row), generations) == nil)
      }
      #expect(known > 3_600)
      generations[7] += 1
      #expect(memo.row(21, 7, generations) == nil)
      memo.insert(21, 7, row: 7, generations)
      #expect(memo.row(21, 7, generations) == 7)
    }

    @Test("a raw stack grows and keeps order")
    func rawStack() {
      var stack = RawStack<Int32>(capacity: 2)
      defer { stack.deallocate() }
      for value in 0..<100 as Range<Int32> { stack.push(value) }
      stack.removeFirst(90)
      #expect((0..<10).map { _ in stack.pop() } == (90..<100).reversed().map { Int32($0) })
      #expect(stack.count == 0)
    }

    @Test("current values, pending values and keys of a chunk do not overlap, and every part is aligned")
    func layouts() {
      for (stride, alignment) in [(1, 1), (8, 8), (24, 8), (16, 16), (4_000, 8)] {
        for (keyStride, keyAlignment) in [(1, 1), (8, 8), (32, 16)] {
          let layout = CellLayout(
            valueStride: stride, valueAlignment: alignment, staged: true, keyStride: keyStride,
            keyAlignment: keyAlignment, keyed: true)
          let cells = layout.mask + 1
          #expect(cells & layout.mask == 0)
          #expect(layout.pendingOffset == cells * stride)
          #expect(layout.keysOffset >= 2 * cells * stride)
          #expect(layout.keysOffset % keyAlignment == 0)
          #expect(layout.chunkSize >= layout.keysOffset + cells * keyStride)
          #expect(layout.alignment >= max(alignment, keyAlignment))
        }
      }
    }

    private func row<Value>(_ arena: CogArena, _ reference: Cog<Value>) -> Int {
      arena.row(of: reference.descriptor, reference.key)
    }

    private func edges(_ arena: CogArena, of row: Int) -> [Int32] {
      var found: [Int32] = []
      var index = arena.interior.pointee.firstDependency[row]
      while index != 0 {
        found.append(index)
        index = arena.state.pointee.edges[Int(index)].nextDependency
      }
      return found
    }
  }

  /// Hands out its controller.
  final class Box: Mechanism {
    private(set) var m: MechanismController?

    nonisolated deinit {}

    func operate(_ m: MechanismController) { self.m = m }
  }
#endif
