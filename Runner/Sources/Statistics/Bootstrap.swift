/// The percentile bootstrap (Efron, 1979): how far a statistic moves when its values are drawn again.
public enum Bootstrap {
  /// Fewest resamples of an interval that is printed or decided on.
  public static let fewestResamples = 2_000

  /// The statistic of every resample: as many values as there are, drawn with replacement.
  ///
  /// Complexity: O(*resamples* · *n*) calls of the generator and *resamples* calls of the statistic.
  ///
  /// - Parameters:
  ///   - values: At least one.
  ///   - resamples: At least one.
  ///   - seed: The same seed gives the same resamples on every host.
  ///   - statistic: Takes the drawn values, in the order of drawing, and may reorder them.
  public static func distribution(
    of values: [Double], resamples: Int, seed: UInt64, statistic: (inout [Double]) -> Double
  ) -> [Double] {
    precondition(!values.isEmpty, "only call if there is at least one value")
    var generator = SeededGenerator(seed: seed)
    var drawn = values
    return (0..<resamples).map { _ in
      for index in drawn.indices { drawn[index] = values[Int(generator.below(UInt64(values.count)))] }
      return statistic(&drawn)
    }
  }

  /// The interval that holds the share `confidence` of the resampled medians.
  ///
  /// - Parameter confidence: Above 0 and below 1.
  public static func medianInterval(
    of values: [Double], confidence: Double = 0.95, resamples: Int = fewestResamples, seed: UInt64
  ) -> ClosedRange<Double> {
    precondition(confidence > 0 && confidence < 1, "only call with a confidence between 0 and 1")
    let medians = Sample(
      distribution(of: values, resamples: resamples, seed: seed) { drawn in
        drawn.sort()
        let middle = drawn.count / 2
        return drawn.count.isMultiple(of: 2) ? (drawn[middle - 1] + drawn[middle]) / 2 : drawn[middle]
      })
    let tail = (1 - confidence) / 2
    return medians.quantile(tail)...medians.quantile(1 - tail)
  }
}
