public import RunnerResults

extension RunRecord {
  /// A small valid record of one part of a run over three cuts, one a part.
  public static func shard(_ index: Int, of count: Int = 3) -> RunRecord {
    let cuts = ["cold", "session", "burst"]
    var record = RunRecord.example(cut: cuts[(index - 1) % cuts.count])
    record.plan.shard = Shard(index: index, count: count, cuts: cuts, runtimes: ["one"])
    return record
  }
}
