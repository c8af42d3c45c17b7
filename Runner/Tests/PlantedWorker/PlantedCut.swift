import PlantedCosts
import RunnerMeasure
import RunnerWire
import StorefrontWorkload

/// Work whose costs are known by construction: the tests of the profilers look for exactly these numbers.
@MainActor
final class PlantedCut: MeasuredCut {
  /// Blocks and bytes: each line below that is marked "planted" allocates as often as its constant says.
  enum Planted {
    static let blocksOfC = 300
    static let sizeOfC = 100
    static let objects = 700
    static let objectsKept = 200
    static let retainsOfC = 300
    static let retainsOfSwift = 700
    static let rounds = 1_000
    static let tenths = (hot: 3, rest: 7)
  }

  final class Object {
    let number: Int
    init(_ number: Int) { self.number = number }
    nonisolated deinit {}
  }

  let units = 1
  let runCounts: [CutRunCounts] = []
  private let isShort: Bool
  private var kept: [Object?] = []
  private var blocks: [UnsafeMutableRawPointer?] = Array(repeating: nil, count: Planted.blocksOfC)

  /// A short cut does a thousandth of the work.
  init(isShort: Bool) {
    self.isShort = isShort
    kept = Array(repeating: nil, count: Planted.objects)
  }

  nonisolated deinit {}

  func sample(_ meter: any SampleMeter) async throws(WrongSample) {
    for at in blocks.indices {
      planted_free(blocks[at])
      blocks[at] = nil
    }
    for at in kept.indices { kept[at] = nil }
    meter.phaseBegan("compute")
    meter.resumeOnThisThread()
    compute(times: isShort ? 1 : 1_000)
    meter.pause()
    guard !isShort else { return }
    meter.phaseBegan("memory")
    meter.resumeOnThisThread()
    allocate()
    meter.pause()
    let object = Object(1)
    meter.phaseBegan("counts")
    meter.resumeOnThisThread()
    retain(object)
    meter.pause()
    for _ in 0..<Planted.retainsOfC { planted_release(Unmanaged.passUnretained(object).toOpaque()) }
    for _ in 0..<Planted.retainsOfSwift { planted_release(Unmanaged.passUnretained(object).toOpaque()) }
  }

  @inline(never)
  private func compute(times: Int) {
    for _ in 0..<times {
      _ = planted_hot(UInt64(Planted.tenths.hot * Planted.rounds))
      _ = planted_rest(UInt64(Planted.tenths.rest * Planted.rounds))
    }
  }

  @inline(never)
  private func allocate() {
    for at in blocks.indices { blocks[at] = planted_block(UInt64(Planted.sizeOfC)) }
    for at in kept.indices { kept[at] = Self.object(at) }
    for at in Planted.objectsKept..<kept.count { kept[at] = nil }
  }

  @inline(never)
  private static func object(_ number: Int) -> Object {
    Object(number)  // planted: object of Swift
  }

  @inline(never)
  private func retain(_ object: Object) {
    let unmanaged = Unmanaged.passUnretained(object)
    for _ in 0..<Planted.retainsOfC { planted_retain(unmanaged.toOpaque()) }
    for _ in 0..<Planted.retainsOfSwift { Self.retainOnce(unmanaged) }
  }

  @inline(never)
  private static func retainOnce(_ object: Unmanaged<Object>) {
    _ = object.retain()  // planted: retain of Swift
  }
}
