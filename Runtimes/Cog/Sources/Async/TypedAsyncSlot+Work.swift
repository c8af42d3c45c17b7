/// Starting work, and receiving what it reports.
nonisolated extension TypedAsyncSlot {
  /// Starts one work in a task of its own. Its operation begins in a later job.
  func start(_ selected: WaitingWork<Value>) {
    let generation = selected.generation
    let decided = selected.work.decided
    let task: Task<Void, Never>
    switch selected.work.operation {
    case .none: return
    case .run(let operation):
      task = Task { @MainActor in
        let event: AsyncEvent<Value>
        do { event = .success(try await operation()) } catch { event = .failure(error) }
        self.receive(WorkReport(generation: generation, event: event, decided: decided))
      }
    case .concurrent(let launch):
      task = MainActor.assumeIsolated {
        launch { event in
          self.receive(WorkReport(generation: generation, event: event, decided: decided))
        }
      }
    case .stream(let iterate):
      task = Task { @MainActor in
        let end: AsyncEvent<Value>
        do {
          try await iterate { self.receiveElement($0, generation: generation) }
          end = .end
        } catch {
          end = .failure(error)
        }
        self.receive(WorkReport(generation: generation, event: end, decided: decided))
      }
    }
    running.append(RunningWork(generation: generation, task: task))
  }

  /// Returns whether the stream may go on: not once it has been replaced or released.
  @MainActor
  private func receiveElement(_ element: Value, generation: UInt64) -> Bool {
    receive(WorkReport(generation: generation, event: .element(element), decided: nil))
    return running.contains { $0.generation == generation }
  }

  /// Takes a report: decides at once if the context is idle, or in a turn that waits.
  @MainActor
  func receive(_ report: WorkReport<Value>) {
    guard let arena else {
      report.decided?(.refused)
      return
    }
    guard arena.isIdle else {
      requests.append(.report(report))
      arena.enqueue(self)
      return
    }
    let decision = decide(report, arena)
    if arena.state.pointee.waitingTurns != 0 { arena.drainQueue() }
    arena.dropIfIdle(self)
    report.decided?(decision)
  }

  /// The body of one queued system turn.
  func beginRequest() {
    guard let request = takeRequest() else { return }
    let arena = arena
    switch request {
    case .pending:
      if let arena { publishLoading(arena) }
      arena?.dropIfIdle(self)
    case .report(let report):
      let decision = arena.map { decide(report, $0) } ?? .refused
      arena?.dropIfIdle(self)
      report.conclude(decision)
    }
  }

  /// The acceptance test, and what follows from it. Only call while the context is idle.
  ///
  /// Row, declaration and key hold because the slot is not cut off. What is left: the work is the policy's own, and
  /// no input may have changed without a new selection. A refusal for that reason makes the row DIRTY: even if it
  /// turns out that nothing had changed, the result is gone, and the next pull has to select again.
  private func decide(_ report: WorkReport<Value>, _ arena: CogArena) -> WorkDecision {
    guard let index = running.firstIndex(where: { $0.generation == report.generation }) else { return .refused }
    let isAccepted = arena.state.pointee.flags[row] & RowFlags.marked == 0
    if !isAccepted { arena.markForSelection(row) }
    var outcome = CogRefresh.Outcome.success
    switch report.event {
    case .element:
      if !isAccepted { return .refused }
    case .failure:
      outcome = .failure
      fallthrough
    case .success, .end:
      running.remove(at: index)
      startNext()
    }
    if isAccepted { publish(report.event, arena) }
    resolve(report.generation, isAccepted ? outcome : .superseded)
    return isAccepted ? .accepted : .refused
  }
}
