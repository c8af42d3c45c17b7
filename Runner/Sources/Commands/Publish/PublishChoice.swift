internal import RunnerPlatform
internal import RunnerRecording
internal import RunnerReport
internal import RunnerResults
internal import RunnerWire

/// The stored files that a page is made from: those named, or the newest that fit.
struct PublishChoice {
  let store: ResultStore
  private var scaling: ResultStore { store.scaling }

  init(store: ResultStore) { self.store = store }

  /// The files of these names: one run of the session, at most one more with graph shapes, any number of series.
  func named(_ names: [String]) throws -> PageInputs {
    var main: PageInputs.Run?
    var shapes: PageInputs.Run?
    var series: [PageInputs.Series] = []
    for given in names {
      let name = try StoredName(given: given)
      if !store.contains(name), scaling.contains(name) {
        series.append(try self.series(name))
        continue
      }
      let run = PageInputs.Run(name: name.fileName, record: try record(name))
      if let problem = Self.problem(run.record) {
        throw UsageError("expected whole full runs, found \(problem) in \(run.name); name others with --run")
      }
      let holdsSession = run.record.plan.cuts.contains("session")
      guard holdsSession || Self.holdsShapes(run.record) else {
        throw UsageError("expected a run with the cut session or with graph shapes, found neither in \(run.name)")
      }
      if let other = holdsSession ? main : shapes {
        throw UsageError(
          "expected one run of \(holdsSession ? "the session" : "graph shapes"), found \(other.name) and \(run.name)")
      }
      if holdsSession { main = run } else { shapes = run }
    }
    guard let main else {
      throw UsageError("expected a run with the cut session among those named, found none; name one with --run")
    }
    return try inputs(main, shapes ?? (Self.holdsShapes(main.record) ? main : nil), series)
  }

  /// The newest full run of the plain standard profile with the whole session, and what belongs to it.
  func newest() throws -> PageInputs {
    let runs = try store.list().sorted { $0.fileName > $1.fileName }.map {
      PageInputs.Run(name: $0.fileName, record: try store.read($0))
    }
    guard
      let main = runs.first(where: {
        Self.problem($0.record) == nil && $0.record.plan.profile == "standard"
          && Set($0.record.plan.cuts).isSuperset(of: CutName.storefront)
      })
    else {
      throw UsageError(
        "expected a full run of the profile standard with every cut of the session in "
          + "\(store.folder.quotedForPeople), found none; record one with scripts/bench")
    }
    let key = main.record.environment.key
    func belongs(_ run: PageInputs.Run) -> Bool {
      Self.problem(run.record) == nil && run.record.environment.key == key
        && Set(run.record.plan.cuts).isSuperset(of: CutName.shapes)
    }
    let shapes = belongs(main) ? main : runs.first(where: belongs)
    return try inputs(main, shapes, newestSeries(environment: key))
  }

  private func newestSeries(environment key: String) throws -> [PageInputs.Series] {
    var newest: [String: PageInputs.Series] = [:]
    for name in try scaling.list() {
      let series = try series(name)
      guard series.record.environment == key else { continue }
      let earlier = newest[series.record.field]
      if earlier.map({ $0.record.createdAt <= series.record.createdAt }) ?? true {
        newest[series.record.field] = series
      }
    }
    return newest.values.sorted { $0.record.field < $1.record.field }
  }

  /// - Throws: `UsageError` when the files are of different environments.
  private func inputs(
    _ main: PageInputs.Run, _ shapes: PageInputs.Run?, _ series: [PageInputs.Series]
  ) throws(UsageError) -> PageInputs {
    let keys =
      [(main.name, main.record.environment.key)] + (shapes.map { [($0.name, $0.record.environment.key)] } ?? [])
      + series.map { ($0.name, $0.record.environment) }
    if let other = keys.first(where: { $0.1 != keys[0].1 }) {
      throw UsageError(
        "expected files of one environment, found \(keys[0].1) in \(keys[0].0) and \(other.1) in \(other.0)")
    }
    return PageInputs(
      main: main, shapes: shapes, series: series,
      titles: Dictionary(RuntimeEntry.all.map { ($0.slug, $0.title) }, uniquingKeysWith: { first, _ in first }),
      cutOrder: CutName.all, configurations: (RuntimeChoice.usualReference, RuntimeChoice.compactTwin))
  }

  /// Why a run cannot be published; nil when it can.
  private static func problem(_ record: RunRecord) -> String? {
    if record.plan.timeAllocator != "system" { return "a run timed on \(record.plan.timeAllocator)" }
    if record.dirty { return "a run of a dirty work tree" }
    return record.partialReason ?? (record.plan.quick ? "a quick run" : nil)
  }

  private static func holdsShapes(_ record: RunRecord) -> Bool { record.plan.cuts.contains { CutName.isShape($0) } }

  private func record(_ name: StoredName) throws -> RunRecord {
    guard store.contains(name) else {
      throw UsageError(
        NearestName.message(
          kind: "run in \(store.folder.quotedForPeople)", found: name.fileName,
          among: try (store.list() + scaling.list()).map(\.fileName), help: "storefront-bench results list"))
    }
    return try store.read(name)
  }

  private func series(_ name: StoredName) throws -> PageInputs.Series {
    let path = scaling.path(of: name)
    let bytes = try FileSystem.read(path, limit: StrictJSON.Limits().size)
    do {
      let record = try ScalingRecord(reading: bytes)
      try record.requireFits()
      return PageInputs.Series(name: name.fileName, record: record)
    } catch {
      throw ResultsError("refused \(path.quotedForPeople): \(error)")
    }
  }
}
