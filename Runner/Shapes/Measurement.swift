import GraphShapes

/// What one contender needed for one shape.
@MainActor
struct Measurement {
  let runtime: String
  let runs: Int
  /// Nanoseconds per turn in each round, ascending.
  let samples: [Double]

  var median: Double { samples[samples.count / 2] }
  /// Half the distance between the quartiles, as a share of the median.
  var spread: Double { (samples[samples.count * 3 / 4] - samples[samples.count / 4]) / 2 / median }

  /// Times every contender that has the shape once per round, in an order that reverses from round to round.
  static func interleaved(_ contenders: [Contender], _ workload: ShapeWorkload, rounds: Int) -> [Measurement] {
    let pairs = contenders.compactMap { contender in contender.make(workload.name).map { (contender, $0) } }
    let turns = pairs.map { calibrated($0.1) }
    var samples = pairs.map { _ in [Double]() }
    let clock = ContinuousClock()
    for round in 0..<rounds {
      let order = round % 2 == 0 ? Array(pairs.indices) : pairs.indices.reversed()
      for index in order {
        let elapsed = clock.measure { _ = pairs[index].1.drive(turns[index]) }
        samples[index].append(elapsed.nanoseconds / Double(turns[index]))
      }
    }
    return pairs.indices.map { index in
      Measurement(
        runtime: pairs[index].0.runtime, runs: pairs[index].0.expectedRuns(workload), samples: samples[index].sorted())
    }
  }

  /// Enough turns for about a millisecond.
  private static func calibrated(_ shape: any GraphShape) -> Int {
    let clock = ContinuousClock()
    var turns = 1
    while turns < 1 << 20 {
      let elapsed = clock.measure { _ = shape.drive(turns) }
      if elapsed.nanoseconds > 1_000_000 { break }
      turns *= 2
    }
    return turns
  }
}

extension Duration {
  fileprivate nonisolated var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
