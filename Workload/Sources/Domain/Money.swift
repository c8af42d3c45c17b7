/// Money, in whole cents.
public typealias Cents = Int

/// A proportion in hundredths of a percent: 10,000 is one.
public typealias BasisPoints = Int

/// Scaling of money. Every rounding of the workload happens here.
public enum Money {
  /// `amount × factor`, rounded half away from zero.
  @inlinable public static func scaled(_ amount: Cents, by factor: BasisPoints) -> Cents {
    let product = amount * factor
    return product >= 0 ? (product + 5_000) / 10_000 : -((5_000 - product) / 10_000)
  }
}
