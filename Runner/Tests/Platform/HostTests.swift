import RunnerTestSupport
import Testing

@testable import RunnerPlatform

struct HostTests {
  @Test func thisHostDescribesItself() {
    let host = HostDescription.read()
    #expect(host.cores > 0)
    #expect(["x86_64", "aarch64"].contains(host.architecture))
    #expect(host.libc.hasPrefix("glibc 2."))
    #expect(!host.kernel.isEmpty && !host.osRelease.isEmpty && host.cpuModel != "unknown")
  }

  @Test func theModelIsFoundOnBothKindsOfProcessor() {
    #expect(
      HostDescription.cpuModel(cpuinfo: "processor\t: 0\nmodel name\t: Some CPU @ 2\nmodel name\t: b") == "Some CPU @ 2"
    )
    #expect(
      HostDescription.cpuModel(cpuinfo: "CPU implementer\t: 0x41\nCPU part\t: 0xd0c") == "implementer 0x41 part 0xd0c")
    #expect(HostDescription.cpuModel(cpuinfo: "") == "unknown")
  }

  @Test func theReleaseIsIdAndVersion() {
    #expect(HostDescription.osRelease("NAME=\"X\"\nVERSION_ID=\"12\"\nID=debian\n") == "debian 12")
  }

  @Test func stealIsTheEighthFigure() {
    #expect(HostReadings.stealTicks(procStat: "cpu  1 2 3 4 5 6 7 88 9 10\ncpu0 0 0 0 0 0 0 0 1") == 88)
    #expect(HostReadings.stealTicks(procStat: "cpu 1 2") == nil)
    #expect(HostReadings.read().load != nil)
  }

  @Test func clocksMoveForward() {
    let wall = Clock.monotonic()
    let cpu = Clock.processCPU()
    var state: UInt64 = 1
    while Clock.processCPU() - cpu < 0.01 { state = state &* 3 &+ 1 }
    #expect(Clock.monotonic() > wall && state != 0)
  }

  @Test func givingTheProcessorUpIsCounted() {
    let before = ContextSwitches.read()
    for _ in 0..<3 { Clock.sleep(seconds: 0.002) }
    let after = ContextSwitches.read()
    #expect(after.voluntary >= before.voluntary + 3 && after.involuntary >= before.involuntary)
  }

  @Test func aWorkerCanBeTiedToItsParent() async {
    await #expect(processExitsWith: .success) { try ParentDeathSignal.killWithParent() }
  }

  @Test func datesSortByName() {
    let date = UTCDate(year: 2026, month: 1, day: 2, hour: 3, minute: 4, second: 5)
    #expect(date.extended == "2026-01-02T03:04:05Z" && date.compact == "20260102T030405Z")
  }

  @Test func thisProcessMayRunSomewhere() throws {
    let allowed = CPUAffinity.allowed()
    #expect(!allowed.isEmpty)
    #expect(throws: PlatformError.self) { try CPUAffinity.pin(to: -1) }
    #expect(throws: PlatformError.self) { try CPUAffinity.pin(to: 1_000_000) }
  }

  @Test func toolsAreFoundOnThePathOnly() throws {
    #expect(ToolLookup.find("sh", path: "/nowhere:/bin") == "/bin/sh")
    #expect(ToolLookup.find("sh", path: "/nowhere") == nil)
    #expect(ToolLookup.version(of: "no-such-tool-at-all") == nil)
  }

  @Test func jemallocIsFoundOrItsAbsenceExplained() throws {
    guard case .missing(let reason) = JemallocLibrary.find(override: "/no/lib so") else {
      Issue.record("expected a missing library")
      return
    }
    #expect(reason.contains("STOREFRONT_JEMALLOC names \"/no/lib so\""))
    let scratch = try Scratch()
    let hash = String(repeating: "a1", count: 20)
    try AtomicFile.write(Array("junk\u{0}5.3.0-0-g\(hash)\u{0}junk".utf8), to: scratch.path + "/lib")
    #expect(
      JemallocLibrary.find(override: scratch.path + "/lib")
        == .found(JemallocLibrary(path: scratch.path + "/lib", version: "5.3.0")))
  }
}
