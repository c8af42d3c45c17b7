import RunnerSchedule
import StorefrontWorkload
import Testing

@testable import RunnerRecording

struct PlanTests {
  private func plan() -> RunPlan {
    RunPlan(
      journal: RunPlan.currentJournal, environment: "e", commit: "c", workers: ["one": "1"], profile: .smoke,
      cuts: ["cold"], schedule: schedule(), checkpoints: true, quick: true, randomSessions: 5, cpu: 1,
      countingAllocator: nil,
      processors: 2)
  }

  private func schedule(reference: String = "one", blocks: Int = 5) -> Schedule {
    Schedule(
      seed: 1, runtimes: ["one"], reference: reference, groups: ["cold"], nullGroup: nil, passes: [.time],
      blocks: blocks, extendedBlocks: 5, countPoints: 1, budget: 10)
  }

  @Test func everyFieldThatDiffersIsNamed() {
    let changes: [(String, (inout RunPlan) -> Void)] = [
      ("journal version", { $0.journal += 1 }), ("environment key", { $0.environment = "x" }),
      ("commit", { $0.commit = "x" }), ("binary identity of the workers", { $0.workers["one"] = "2" }),
      ("profile", { $0.profile = .stress }), ("cuts", { $0.cuts = ["burst"] }),
      ("checkpoints", { $0.checkpoints = false }),
      ("quick", { $0.quick = false }), ("random sessions", { $0.randomSessions = 6 }), ("processor", { $0.cpu = nil }),
      ("counting allocator", { $0.countingAllocator = "jemalloc" }),
      ("reference", { $0.schedule = schedule(reference: "two") }), ("schedule", { $0.schedule = schedule(blocks: 6) }),
    ]
    for (field, change) in changes {
      var changed = plan()
      change(&changed)
      #expect(changed.firstDifference(from: plan())?.field == field)
    }
    #expect(plan().firstDifference(from: plan()) == nil)
  }

  @Test func paddingsFollowFromSeedAndJob() {
    func padding(_ seed: UInt64, _ point: Int) -> Int {
      WorkerLaunch(
        seed: seed, job: Job(pass: .time, runtime: "one", group: "cold", point: point), preload: nil
      ).padding
    }
    let paddings = (0..<200).map { padding(1, $0) }
    #expect(paddings == (0..<200).map { padding(1, $0) })
    #expect(paddings != (0..<200).map { padding(2, $0) })
    #expect(paddings.allSatisfy { (0...4095).contains($0) })
    #expect(paddings.min()! < 400 && paddings.max()! > 3700)
  }
}
