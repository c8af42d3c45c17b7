import Foundation
import RunnerPlatform
import RunnerStatistics
import Testing

/// The statistics against numpy and scipy, where Python has them.
struct ScipyTests {
  private static let script = """
    import json, sys
    import numpy, scipy.stats
    vectors = json.load(sys.stdin)
    answers = []
    for vector in vectors:
        values = numpy.array(vector)
        result = scipy.stats.bootstrap((values,), numpy.median, n_resamples=20000, batch=2000, vectorized=True,
                                       confidence_level=0.95, method='percentile', random_state=1)
        answers.append([float(numpy.median(values)), float(numpy.quantile(values, 0.9)),
                        float(result.confidence_interval.low), float(result.confidence_interval.high),
                        float(result.standard_error)])
    print(json.dumps(answers))
    """

  /// Not 15: there 2.5 % lies so near a step of the resampled median that either of two neighbours is right.
  private static let vectors: [[Double]] = [5, 13, 30, 60].map { count in
    var generator = SeededGenerator(seed: UInt64(count))
    return (0..<count).map { _ in log(1.02 + 0.01 * Double(generator.below(1000)) / 1000) }
  }

  private static func answers() throws -> [[Double]]? {
    let own = #filePath.replacing(/\/Runner\/Tests\/.*/) { _ in "/.venv/bin/python3" }
    guard let python = FileSystem.isExecutable(own) ? own : ToolLookup.find("python3") else { return nil }
    let search = ["PATH", "HOME"].compactMap { name in
      ToolLookup.environment(name).map { (name: name, value: $0) }
    }
    let outcome = try ChildProcess.run(
      ChildCommand(
        executable: python, arguments: ["-c", script], environment: search,
        input: Array(try JSONEncoder().encode(vectors)), deadline: 120))
    let errors = String(decoding: outcome.errorOutput, as: UTF8.self)
    if outcome.ending != .exited(0), errors.contains("ModuleNotFoundError") { return nil }
    #expect(outcome.ending == .exited(0), "\(errors)")
    return try JSONDecoder().decode([[Double]].self, from: Data(outcome.output))
  }

  @Test func mediansQuantilesAndIntervalsAreThoseOfScipy() throws {
    guard let answers = try Self.answers() else {
      print("skipped: python3 with numpy and scipy is not at hand: scripts/bootstrap --test-tools")
      return
    }
    for (values, expected) in zip(Self.vectors, answers) {
      #expect(abs(Sample(values).median - expected[0]) < 1e-15)
      #expect(abs(Sample(values).quantile(0.9) - expected[1]) < 1e-15)
      // Both draw at random: the ends agree to a small share of the statistic's own error.
      let interval = Bootstrap.medianInterval(of: values, resamples: 20_000, seed: 5)
      #expect(abs(interval.lowerBound - expected[2]) < 0.15 * expected[4], "\(interval), scipy \(expected)")
      #expect(abs(interval.upperBound - expected[3]) < 0.15 * expected[4], "\(interval), scipy \(expected)")
    }
  }
}
