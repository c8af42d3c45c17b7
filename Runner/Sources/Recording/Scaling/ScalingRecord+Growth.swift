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
}
