/// What a merged run was made from.
public struct MergeRecord: Codable, Equatable, Sendable {
  /// Names of the runs, in the order of their parts.
  public var runs: [String]
  /// Parts that the whole has.
  public var attempted: Int
  /// Parts that no run was given for.
  public var failed: Int
  /// Their names, as "2/3".
  public var missing: [String]

  /// Names what was merged.
  public init(runs: [String], attempted: Int, failed: Int, missing: [String]) {
    self.runs = runs
    self.attempted = attempted
    self.failed = failed
    self.missing = missing
  }
}

extension RunRecord {
  /// Whether parts of the run are missing, so that it must not be ranked or published as a whole one.
  public var isPartial: Bool { plan.shard != nil || merge.map { !$0.missing.isEmpty } ?? false }

  /// What is missing, in words; nil for a whole run.
  public var partialReason: String? {
    if let shard = plan.shard { return "shard \(shard.name) of a run" }
    guard let merge, !merge.missing.isEmpty else { return nil }
    let noun = merge.missing.count == 1 ? "shard" : "shards"
    return
      "\(merge.attempted - merge.failed) of \(merge.attempted) shards; \(noun) \(merge.missing.joined(separator: ", ")) missing"
  }
}
