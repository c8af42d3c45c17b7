import Testing

@testable import RunnerProfiling

/// What perf prints is read as it is, whatever a program is called.
struct PerfScriptTests {
  private static let text = """
    storefront-work  1336/1336  28921.717867084: 
    \tffffffff81b28de0 ([kernel.kallsyms])
    \t           80c5 (/usr/lib/ld-linux-x86-64.so.2)
    \t               0 ([unknown])

    a b: 12/x (y)  77/78  5.000000001: 
    \t          2f1204 (/opt/a folder/libswiftCore.so)
    \t           103bb (/tmp/worker (deleted))
    \t    7fce8d41b8a8 ([unknown])

    nothing of this kind
    """

  @Test("Samples carry their time and their stack, the innermost address first")
  func samples() throws {
    let script = PerfScript(reading: Self.text)
    #expect(script.samples.map(\.time) == [28_921_717_867_084, 5_000_000_001])
    #expect(
      script.samples[0].addresses == [
        .init(path: nil, offset: 0xffff_ffff_81b2_8de0, isKernel: true),
        .init(path: "/usr/lib/ld-linux-x86-64.so.2", offset: 0x80c5, isKernel: false),
      ])
  }

  @Test("Names of programs and paths may hold spaces, colons and brackets")
  func awkwardNames() throws {
    let addresses = PerfScript(reading: Self.text).samples[1].addresses
    #expect(addresses.map(\.path) == ["/opt/a folder/libswiftCore.so", "/tmp/worker", nil])
    #expect(addresses.map(\.offset) == [0x2f1204, 0x103bb, 0x7fce_8d41_b8a8])
  }

  @Test("A line that is not understood is counted and costs no sample")
  func strangeLines() throws {
    #expect(PerfScript(reading: Self.text).strangeLines == 1)
    #expect(PerfScript(reading: "").samples.isEmpty)
  }

  @Test("A refusal of the kernel is told from other failures, and names the setting")
  func refusals() throws {
    let refusal = try #require(
      PerfTool.refusal("Error:\nAccess to performance monitoring and observability operations is limited."))
    #expect(refusal.contains("kernel.perf_event_paranoid"))
    #expect(refusal.contains("sysctl kernel.perf_event_paranoid=2"))
    #expect(PerfTool.refusal("cannot find the worker") == nil)
  }
}
