public import RunnerPlatform
public import RunnerResults
internal import RunnerSchedule
internal import RunnerWire
internal import StorefrontVerification

/// A run from the environment to the stored file. The order is fixed: environment, agreement, witnesses, time, counts,
/// instructions, assembly, one whole write.
public struct RecordingRun {
  private let options: RunOptions
  private let client: WorkerClient
  private let store: ResultStore
  private let interrupts: Interrupts?
  private let tell: (RunEvent) -> Void

  /// Describes a run.
  public init(
    _ options: RunOptions, client: WorkerClient, store: ResultStore, interrupts: Interrupts?,
    tell: @escaping (RunEvent) -> Void
  ) {
    self.options = options
    self.client = client
    self.store = store
    self.interrupts = interrupts
    self.tell = tell
  }

  /// Does everything and stores the result.
  ///
  /// - Throws: `RunFailure`. Nothing is stored then; after an interrupt, and when the result cannot be written, the journal
  ///   is kept and the failure says how to go on.
  public func perform() throws(RunFailure) -> (name: StoredName, record: RunRecord) {
    let folder = JournalFolder(folder: store.folder)
    do {
      try store.prepare()
    } catch {
      throw RunFailure(
        .badInput,
        "expected a results folder that takes files, found: \(error); free space, correct its permissions, or choose "
          + "another folder with --results")
    }
    let lock = try folder.lock()
    defer { withExtendedLifetime(lock) {} }
    folder.removeLeftovers()

    let (preparation, agreement, counters) = try prepare()
    let (journal, earlier) = try openJournal(preparation.plan, in: folder)
    let entries: [RunEntry]
    do {
      entries = try measure(preparation, counters: counters, journal: journal, earlier: earlier)
      try RatioAssembly(plan: preparation.plan, entries: entries).requireQuietHost(widest: options.mostNoise)
    } catch {
      guard error.kind == .invalidMeasurement else { throw error }
      try? journal.remove()
      throw RunFailure(.invalidMeasurement, "\(error); nothing is recorded")
    }
    return try finish(preparation, agreement, counters, entries, journal)
  }

  // MARK: - Steps

  /// Environment, agreement and witnesses: all that is done anew when a run is gone on with.
  private func prepare() throws(RunFailure) -> (RunPreparation, RunAgreement, CounterTrust) {
    do {
      return try judge()
    } catch {
      guard error.kind == .interrupted else { throw error }
      throw RunFailure(.interrupted, "\(error), before anything was measured; run the same command line again")
    }
  }

  private func judge() throws(RunFailure) -> (RunPreparation, RunAgreement, CounterTrust) {
    tell(.stage("reading the environment"))
    let preparation = try RunPreparation(options, client: client)
    tell(.stage("checking that the runtimes agree"))
    let agreement = try RunAgreement(options, client) { runtime, fraction in
      tell(.agreement(of: runtime, fraction))
    }
    tell(.stage("checking the counters"))
    let checks = CounterChecks(options: options, preparation: preparation, client: client)
    return (preparation, agreement, try checks.perform())
  }

  private func openJournal(
    _ plan: RunPlan, in folder: JournalFolder
  ) throws(RunFailure) -> (Journal<RunPlan, RunEntry>, [RunEntry]) {
    do {
      if options.resume {
        let (journal, entries) = try folder.resume(plan)
        try RunEntry.require(entries, of: plan, journal: journal.path)
        return (journal, entries)
      }
      let waiting = folder.waiting().count
      if waiting > 0 {
        tell(
          .stage("starting anew beside \(waiting) interrupted; --resume goes on with the one of the same command line"))
      }
      return (try folder.start(plan), [])
    } catch let failure as RunFailure {
      throw failure
    } catch {
      throw RunFailure(.badInput, "\(error)")
    }
  }

  private func measure(
    _ preparation: RunPreparation, counters: CounterTrust, journal: Journal<RunPlan, RunEntry>, earlier: [RunEntry]
  ) throws(RunFailure) -> [RunEntry] {
    var entries = earlier
    let done = Set(earlier.map(\.job))
    var progress = ScheduleProgress(
      preparation.plan.schedule,
      allows: {
        done.contains($0) || preparation.has($0, options.instructions) && counters.covers($0.pass, $0.runtime)
      })
    var time = RemainingTime()
    for entry in earlier {
      _ = progress.take(entry.finished)
      time.take(entry.finished)
    }
    let runner = JobRunner(preparation: preparation, seed: options.seed, client: client)
    var endOfLast = Clock.monotonic()
    while true {
      guard let job = progress.next else {
        try preparation.requireSameWorkers()
        return entries
      }
      let remaining = progress.outlook
      if let signal = interrupts?.arrived { throw interrupted("interrupted by \(signal)", entries.count) }
      let working = RunEvent.Working(
        title: "\(job.pass.rawValue) of \(job.runtime), \(job.group), point \(job.point + 1)"
          + (job.twin ? " of its twin" : ""), done: entries.count,
        total: entries.count + remaining.count, fraction: 0, remainingSeconds: time.estimate(remaining))
      tell(.working(working))
      var entry: RunEntry
      do {
        try preparation.requireSameWorkers()
        entry = try runner.run(job, calibration: entries) { fraction in
          var working = working
          working.fraction = fraction
          tell(.working(working))
        }
      } catch {
        throw error.kind == .interrupted ? interrupted(error.description, entries.count) : error
      }
      let end = Clock.monotonic()
      if job.pass == .time { entry.reading.turnaroundSeconds = end - endOfLast }
      endOfLast = end
      do {
        try journal.append(entry)
      } catch {
        throw interrupted("\(error)", entries.count)
      }
      entries.append(entry)
      _ = progress.take(entry.finished)
      time.take(entry.finished)
    }
  }

  private func finish(
    _ preparation: RunPreparation, _ agreement: RunAgreement, _ counters: CounterTrust, _ entries: [RunEntry],
    _ journal: Journal<RunPlan, RunEntry>
  ) throws(RunFailure) -> (name: StoredName, record: RunRecord) {
    tell(.stage("writing the result"))
    let assembly = RunAssembly(
      options: options, plan: preparation.plan, environment: preparation.environment,
      isDirty: preparation.git?.dirty ?? false, groups: preparation.groups, counters: counters, entries: entries,
      sizes: SizeReading(options, client))
    do {
      let stored = try store.write { now in
        assembly.record(createdAt: now.extended, verdict: agreement.verdict, shapes: agreement.shapes)
      }
      try journal.remove()
      return stored
    } catch {
      throw interrupted("the result could not be written: \(error)", entries.count)
    }
  }

  private func interrupted(_ problem: String, _ done: Int) -> RunFailure {
    RunFailure(
      .interrupted,
      "\(problem). \(done) finished jobs are kept; go on with:\n  \(options.resumeCommand)")
  }
}
