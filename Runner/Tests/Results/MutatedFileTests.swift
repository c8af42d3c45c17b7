import Foundation
import RunnerResults
import RunnerTestSupport
import Testing

/// A file with random damage is read or refused, never a crash, and what passes the scanner is JSON.
struct MutatedFileTests {
  @Test(arguments: [UInt64(1), 2, 3])
  func damageIsReadOrRefused(seed: UInt64) throws {
    var generator = Generator(state: seed)
    let whole = try RunRecord.example().contentBytes()
    let tokens = ["{", "}", "[", "]", ",", ":", "\"", "\\", "null", "-", "1e308", "1e309", "0", "\u{0}", "é"].map {
      Array($0.utf8)
    }
    var refused = 0
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        let at = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: at)
        default: bytes.insert(contentsOf: tokens.randomElement(using: &generator) ?? [], at: at)
        }
      }
      if (try? StrictJSON.check(bytes)) != nil {
        #expect(throws: Never.self, "seed \(seed)") {
          try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
        }
      }
      if (try? RunRecord(reading: bytes)) == nil { refused += 1 }
    }
    #expect(refused > 100 && refused < 400, "seed \(seed)")
  }

  /// A linear congruential generator with Knuth's constants: enough to spread damage.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 32) | (state << 32)
    }
  }
}
