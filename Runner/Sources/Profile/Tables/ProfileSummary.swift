/// A profile in one line, and its buckets as a table.
public struct ProfileSummary: Sendable {
  private let profile: StackProfile
  private let shares: BucketShares

  /// The share of places without a symbol from which a profile is not to be believed.
  public static let unresolvedLimit = 0.05

  /// Sums a profile up.
  public init(_ profile: StackProfile) {
    self.profile = profile
    shares = BucketShares(profile)
  }

  /// "12,345 samples: ARC 31.2 %, malloc 20.1 %, hashing 8.0 %; hottest swift_retain (12.0 %); costliest line A.swift:3 (9.1 %);
  /// 0.4 % unresolved".
  public func line() -> String {
    let tenths = Array(zip(Bucket.allCases, shares.tenths)).enumerated()
      .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }.prefix(3)
      .map { "\($0.element.0.rawValue) \(LargestRemainder.percent(tenths: $0.element.1)) %" }
    var parts = ["\(Figure.cost(shares.total)) \(profile.unit.rawValue): " + tenths.joined(separator: ", ")]
    if let hottest = FunctionCosts(profile).functions.first {
      parts.append("hottest \(hottest.key.name) (\(Figure.percent(hottest.own, of: shares.total)))")
    }
    if let site = CallSites(profile).sites.first(where: { $0.file != nil }) {
      parts.append("costliest line \(CallSites.place(site)) (\(Figure.percent(site.cost, of: shares.total)))")
    }
    parts.append("\(Figure.percent(shares.unresolved, of: shares.total)) unresolved")
    return parts.joined(separator: "; ")
  }

  /// The buckets, with shares that add up to 100.0 %.
  ///
  /// - Parameter operations: How many operations the profile covers; nil leaves the column for one operation out.
  public func buckets(operations: Double? = nil) -> ProfileTable {
    var columns: [ProfileTable.Column] = [
      .init("bucket"), .init("share", isNumber: true), .init(profile.unit.rawValue, isNumber: true),
    ]
    if operations != nil { columns.append(.init("per operation", isNumber: true)) }
    var table = ProfileTable(columns)
    func add(_ name: String, _ tenths: Int, _ cost: Double) {
      let row = [name, LargestRemainder.percent(tenths: tenths) + " %", Figure.cost(cost)]
      table.rows.append(row + (operations.map { [Figure.cost(cost / $0)] } ?? []))
    }
    for (bucket, tenths) in zip(Bucket.allCases, shares.tenths) {
      add(bucket.rawValue, tenths, shares.costs[bucket] ?? 0)
    }
    add("all", shares.tenths.reduce(0, +), shares.total)
    return table
  }
}
