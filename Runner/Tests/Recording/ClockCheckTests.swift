import Testing

@testable import RunnerRecording

struct ClockCheckTests {
  private func check(
    wall: Double? = 0.1, cpu: Double? = 0.1, span: Double? = 0.1, life: Double = 0.15, charged: Double = 0.12,
    monotonic: Double = 0.15,
    raw: Double = 0.15, processors: Int = 1
  ) -> String? {
    ClockCheck(
      measuredWall: wall, measuredCPU: cpu, measuredSpan: span, life: life, charged: charged,
      advanced: (monotonic, raw), processors: processors
    ).problem
  }

  @Test func clocksThatAgreePass() {
    #expect(check() == nil)
    #expect(check(wall: nil, cpu: nil, span: nil) == nil)
    #expect(check(cpu: 0) == nil, "a worker that waits uses no processor time")
    #expect(check(cpu: 0.11) == nil, "ticks may be coarse")
    #expect(check(cpu: 0.19, charged: 0.2, processors: 2) == nil)
  }

  @Test func aJumpForwardInsideTheWorkerIsSeen() {
    #expect(check(wall: 9)?.contains("measured 9.0 s in a process that lived for 0.15 s") == true)
  }

  /// Kind: a busy host takes the processor away between the two clocks of a short region, and the runner calls it a jump.
  @Test func workOutsideOfTheWallClockIsNoJump() {
    #expect(check(wall: 0.02, cpu: 0.028, span: 0.03) == nil)
  }

  @Test func aJumpBackwardInsideTheWorkerIsSeen() {
    #expect(check(wall: 0.02, span: 0.02)?.contains("0.1 s of processor time passed in 0.02 s on 1 processors") == true)
  }

  @Test func aProcessorClockThatRunsAwayIsSeen() {
    #expect(check(wall: 0.14, cpu: 0.16, span: 0.15)?.contains("the kernel charged 0.12 s") == true)
  }

  @Test func aClockThatWasSetIsSeen() {
    #expect(check(monotonic: 60)?.contains("the monotonic clock advanced by 60.0 s, the raw one by 0.15 s") == true)
    #expect(check(monotonic: 0.1505) == nil)
  }
}
