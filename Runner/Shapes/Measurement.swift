import CogScenarios

#if canImport(Glibc)
  import Glibc
#endif

/// What one contender needed for one shape.
@MainActor
struct Measurement {
  let runtime: String
  /// Nanoseconds per turn in each round, ascending.
  let samples: [Double]
  let allocations: Double?

  var median: Double { samples[samples.count / 2] }
  /// Half the distance between the quartiles, as a share of the median.
  var spread: Double { (samples[samples.count * 3 / 4] - samples[samples.count / 4]) / 2 / median }

  /// Times every contender once per round, in an order that reverses from round to round.
  static func interleaved(_ contenders: [Contender], rounds: Int) -> [Measurement] {
    let turns = contenders.map { calibrated($0) }
    var samples = contenders.map { _ in [Double]() }
    let clock = ContinuousClock()
    for round in 0..<rounds {
      let order = round % 2 == 0 ? Array(contenders.indices) : contenders.indices.reversed()
      for index in order {
        let elapsed = clock.measure { _ = contenders[index].drive(turns[index]) }
        samples[index].append(elapsed.nanoseconds / Double(turns[index]))
      }
    }
    return contenders.indices.map { index in
      Measurement(
        runtime: contenders[index].runtime, samples: samples[index].sorted(),
        allocations: allocations(of: contenders[index]))
    }
  }

  /// Enough turns for about a millisecond.
  private static func calibrated(_ contender: Contender) -> Int {
    let clock = ContinuousClock()
    var turns = 1
    while turns < 1 << 20 {
      let elapsed = clock.measure { _ = contender.drive(turns) }
      if elapsed.nanoseconds > 1_000_000 { break }
      turns *= 2
    }
    return turns
  }

  private static func allocations(of contender: Contender) -> Double? {
    #if canImport(Glibc)
      guard let counter = AllocationCounter() else { return nil }
      _ = contender.drive(10)
      let counted = counter.allocations { _ = contender.drive(100) }
      return counted < 0 ? nil : Double(counted) / 100
    #else
      return nil
    #endif
  }
}

extension Duration {
  fileprivate nonisolated var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
