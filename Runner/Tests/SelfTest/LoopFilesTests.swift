import RunnerPlatform
import RunnerTestSupport
import Testing

@testable import RunnerSelfTest

struct LoopFilesTests {
  private func program(_ rounds: UInt64, copies: Int = 1) -> [UInt8] {
    var bytes: [UInt8] = [1, 2, 3]
    for _ in 0..<copies {
      bytes += LoopFiles.marker + (0..<8).map { UInt8(truncatingIfNeeded: rounds >> UInt64(8 * $0)) } + [9]
    }
    return bytes
  }

  @Test func onlyTheConstantChanges() throws {
    #expect(try LoopFiles.patched(program(1_000_000), thousandths: 1000) == program(1_000_000))
    #expect(try LoopFiles.patched(program(1_000_000), thousandths: 1020) == program(1_020_000))
  }

  @Test func aProgramWithoutItsConstantIsRefused() {
    #expect(throws: LoopFileError.self) { try LoopFiles.patched([1, 2, 3], thousandths: 1000) }
    #expect(throws: LoopFileError.self) { try LoopFiles.patched(program(1, copies: 2), thousandths: 1000) }
    #expect(throws: LoopFileError.self) { try LoopFiles.patched(LoopFiles.marker + [1], thousandths: 1000) }
  }

  @Test func theBuiltLoopHoldsItsConstantOnce() throws {
    let scratch = try Scratch()
    let built = FileSystem.folder(of: try FileSystem.ownExecutable()) + "/self-test-loop"
    try LoopFiles.write(program: built, into: scratch.path)
    let names = try FileSystem.names(in: scratch.path)
    #expect(names.count == 4 && names.allSatisfy { FileSystem.isExecutable("\(scratch.path)/\($0)") })
    let base = try FileSystem.read("\(scratch.path)/storefront-worker-loop-1000", limit: 1 << 28)
    let other = try FileSystem.read("\(scratch.path)/storefront-worker-loop-1100", limit: 1 << 28)
    #expect(base == (try FileSystem.read(built, limit: 1 << 28)))
    let differing = zip(base, other).count { $0 != $1 }
    #expect(base.count == other.count && (1...8).contains(differing))
  }
}
