internal import RunnerPlatform
internal import RunnerRecording
internal import RunnerResults
internal import RunnerWire

/// The part of a run that a command line asks for.
enum ShardChoice {
  static let option = OptionSpec(
    "--shard", "I/N", "measure one of N parts of the cuts, I from 1; results merge puts them together")

  /// Leaves the cuts of the part, and states what the whole is.
  static func apply(_ arguments: ParsedArguments, to options: inout RunOptions) throws(UsageError) {
    guard let text = arguments.text(option.name) else { return }
    guard arguments.text(ScaleChoice.option.name) == nil else {
      throw UsageError("expected --shard without --scale, found both; a series is fitted over whole runs")
    }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1], count >= 1, (1...count).contains(index)
    else {
      throw UsageError("--shard: expected I/N with I from 1 to N, as 2/3, found \(text.quotedForPeople)")
    }
    let groups = CutName.allGroups.filter { group in options.cuts.contains { CutName.group(of: $0) == group } }
    guard count <= groups.count else {
      throw UsageError(
        "--shard: expected at most \(groups.count) parts, as the cuts are in \(groups.count) groups, found \(count)")
    }
    options.shard = Shard(index: index, count: count, cuts: options.cuts, runtimes: options.runtimes)
    let mine = Set(Shard.groups(groups, index: index, count: count))
    options.cuts = options.cuts.filter { mine.contains(CutName.group(of: $0)) }
  }
}
