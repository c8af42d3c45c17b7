/// The buckets of several ports over one cut, beside each other.
public struct BucketMatrix: Sendable {
  private let columns: [(name: String, shares: BucketShares, operations: Double)]
  /// What the costs count.
  public let unit: StackProfile.Unit

  /// Puts profiles of one unit beside each other.
  ///
  /// - Parameter sides: The ports in the order of the columns; a side without a number of operations is taken to cover one.
  /// - Throws: `ProfileError.differentUnits`, or `ProfileError.empty` when there is no profile or one of them is empty.
  public init(_ sides: [ProfileDifference.Side]) throws(ProfileError) {
    guard let first = sides.first else { throw .empty }
    unit = first.profile.unit
    for side in sides {
      guard side.profile.unit == unit else { throw .differentUnits(before: unit, after: side.profile.unit) }
      _ = try side.profile.nonempty()
    }
    columns = sides.map { ($0.name, BucketShares($0.profile), $0.operations ?? 1) }
  }

  /// Shares of each port's own cost; every column adds up to 100.0 %.
  public func shares() -> ProfileTable {
    table { column in column.shares.tenths.map { LargestRemainder.percent(tenths: $0) + " %" } + ["100.0 %"] }
  }

  /// Costs of one operation, which can be compared from port to port.
  public func perOperation() -> ProfileTable {
    table { column in
      Bucket.allCases.map { Figure.cost((column.shares.costs[$0] ?? 0) / column.operations) }
        + [Figure.cost(column.shares.total / column.operations)]
    }
  }

  private func table(
    _ cells: ((name: String, shares: BucketShares, operations: Double)) -> [String]
  ) -> ProfileTable {
    var table = ProfileTable([.init("bucket")] + columns.map { .init($0.name, isNumber: true) })
    let columns = columns.map(cells)
    for (row, name) in (Bucket.allCases.map(\.rawValue) + ["all"]).enumerated() {
      table.rows.append([name] + columns.map { $0[row] })
    }
    return table
  }
}
