import Foundation

/// A power law through measured values: value = factor × size ^ exponent, by least squares of the logarithms.
public struct PowerFit: Equatable, Sendable {
  /// How the values grow: 0 not at all, 1 in proportion.
  public let exponent: Double
  /// The value at size 1.
  public let factor: Double
  /// Root mean square of what the law misses, in logarithms: 0.05 is about 5 %.
  public let residual: Double

  /// Fits a law; nil with fewer than two sizes, or with a size or value that is not above zero.
  public init?(sizes: [Double], values: [Double]) {
    guard sizes.count == values.count, Set(sizes).count >= 2, (sizes + values).allSatisfy({ $0 > 0 && $0.isFinite })
    else { return nil }
    let (x, y) = (sizes.map { log($0) }, values.map { log($0) })
    let count = Double(x.count)
    let (meanX, meanY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
    let slope =
      zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) } / x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
    let missed = zip(x, y).map { $1 - meanY - slope * ($0 - meanX) }
    exponent = slope
    factor = exp(meanY - slope * meanX)
    residual = (missed.reduce(0) { $0 + $1 * $1 } / count).squareRoot()
  }
}
