public import RunnerResults

extension ScalingRecord {
  /// Fits every metric of the measurements, each with the size that it belongs to.
  public static func growth(_ measurements: [(size: Int, measurement: Measurement)]) -> [Growth] {
    var order: [[String]] = []
    var groups: [[String]: [(size: Int, measurement: Measurement)]] = [:]
    for entry in measurements {
      let key = [entry.measurement.cut, entry.measurement.runtime, entry.measurement.metric.rawValue]
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(entry)
    }
    return order.compactMap { key in
      let entries = groups[key]!.sorted { $0.size < $1.size }
      guard entries.count >= 2 else { return nil }
      let first = entries[0].measurement
      let (sizes, values) = (entries.map(\.size), entries.map(\.measurement.median))
      let fit = PowerFit(sizes: sizes.map(Double.init), values: values)
      return Growth(
        cut: first.cut, runtime: first.runtime, metric: first.metric, sizes: sizes, values: values,
        exponent: fit?.exponent, residual: fit?.residual)
    }
  }

  /// Requires that the stored exponents and residuals are those of the stored values.
  ///
  /// - Throws: `ResultsError` naming the first that is not.
  public func requireFits() throws(ResultsError) {
    func differs(_ one: Double?, _ other: Double?) -> Bool {
      guard let one, let other else { return one != other }
      return !(abs(one - other) < 1e-6)
    }
    for (index, entry) in growth.enumerated() {
      let fit = PowerFit(sizes: entry.sizes.map(Double.init), values: entry.values)
      guard differs(entry.exponent, fit?.exponent) || differs(entry.residual, fit?.residual) else { continue }
      func words(_ exponent: Double?, _ residual: Double?) -> String {
        "\(exponent.map { "\($0)" } ?? "none") with the residual \(residual.map { "\($0)" } ?? "none")"
      }
      throw ResultsError(
        "growth[\(index)]: expected the exponent \(words(fit?.exponent, fit?.residual)) that follows from its values, found "
          + words(entry.exponent, entry.residual) + "; the file was changed by hand")
    }
  }
}
