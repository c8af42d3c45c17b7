import RunnerCallgrind
import Testing

/// What callgrind writes is read as it is meant, and anything else is refused.
@Suite struct CallgrindProfileTests {
  private static func read(_ text: String) throws(CallgrindError) -> CallgrindProfile {
    try CallgrindProfile(reading: Array(text.utf8))
  }

  private static let header =
    "# callgrind format\nversion: 1\ncreator: callgrind-3.19.0\npid: 1\ncmd:  ./a\npart: 1\n\n"
  private static let kinds = "positions: line\nevents: Ir\n"

  @Test func ownCostsAndCallsAreKeptApart() throws {
    let profile = try Self.read(
      Self.header + Self.kinds + """
        summary: 19

        ob=(1) /a
        fl=(1) a.c
        fn=(1) main
        16 4
        cfn=(2) swift_retain
        calls=3 20
        +1 12
        * 1
        cob=(2) /lib
        cfi=(2) ???
        cfn=(3) malloc
        calls=2 0
        +2 2

        fn=(2)
        20 12

        ob=(2)
        fl=(2)
        fn=(3)
        0 2

        totals: 19
        """)
    let part = try #require(profile.parts.first)
    #expect(profile.parts.count == 1 && part.name == nil)
    #expect(part.instructions == 19 && profile.instructions == 19)
    #expect(part.functions["main"] == .init(instructions: 5, calls: 0))
    #expect(part.functions["swift_retain"] == .init(instructions: 12, calls: 3))
    #expect(part.functions["malloc"] == .init(instructions: 2, calls: 2))
    #expect(part.calls(of: ["malloc", "swift_retain", "no such function"]) == 5)
  }

  /// Kind: one aligned block is two calls, because the C library serves it through another function of its own.
  @Test func whatTheAllocatorCallsItselfIsNoCall() throws {
    let profile = try Self.read(
      Self.header + Self.kinds + """
        fn=(1) main
        1 1
        cfn=(2) posix_memalign
        calls=3 0
        1 3
        cfn=(3) malloc
        calls=2 0
        1 2
        fn=(2)
        1 1
        cfn=(4) _mid_memalign.constprop.0
        calls=3 0
        1 2
        fn=(4)
        1 1
        cfn=(3)
        calls=3 0
        1 1
        totals: 3
        """)
    let part = try #require(profile.parts.first)
    #expect(part.calls(of: ["posix_memalign"]) == 3 && part.calls(of: ["malloc"]) == 2)
  }

  @Test func inlinedCodeBelongsToTheFunctionAroundIt() throws {
    let profile = try Self.read(
      Self.header + Self.kinds + "fl=(1) a.c\nfn=(1) f\n1 10\nfi=(2) b.h\n7 20\nfe=(1)\n2 30\ntotals: 60\n")
    #expect(profile.parts[0].functions == ["f": .init(instructions: 60, calls: 0)])
  }

  @Test func recursionIsCountedUnderOneName() throws {
    let profile = try Self.read(
      Self.header + Self.kinds + """
        fn=(1) f
        1 10
        cfn=(2) f'2
        calls=1 1
        1 25

        fn=(2)
        1 5
        cfn=(2)
        calls=4 1
        1 20
        1 15
        totals: 30
        """)
    #expect(profile.parts[0].functions == ["f": .init(instructions: 30, calls: 5)])
  }

  @Test func partsKeepTheirNamesAndShareTheNumbersOfNames() throws {
    let body = "cfn=(2)\ncalls=1 0\n1 2\nfn=(2)\n0 2\n"
    let profile = try Self.read(
      Self.header + "desc: Trigger: Client Request: outside\n" + Self.kinds
        + "fn=(1) main\n1 1\ncfn=(2) g\ncalls=1 0\n1 2\nfn=(2)\n0 2\ntotals: 3\n\n"
        + "part: 2\ndesc: Timerange: 1 - 2\ndesc: Trigger: Client Request: region a\n" + Self.kinds
        + "fn=(1)\n1 5\n" + body + "totals: 7\n\n"
        + "part: 3\ndesc: Trigger: Client Request: region a\n" + Self.kinds + "fn=(1)\n1 1\n" + body + "totals: 3\n\n"
        + "part: 4\ndesc: Trigger: Program termination\n" + Self.kinds + "fn=(3) exit\n1 1\ntotals: 1\n")
    #expect(profile.parts.map(\.name) == ["outside", "region a", "region a", nil])
    #expect(profile.parts.map(\.instructions) == [3, 7, 3, 1])
    let sum = profile.sum(of: ["region a"])
    #expect(sum.instructions == 10)
    #expect(sum.functions["g"] == .init(instructions: 4, calls: 2))
    #expect(profile.sum(of: ["region"]).instructions == 0)
    #expect(profile.names("exit") && !profile.names("region a"))
  }

  @Test func otherColumnsAndJumpsAreNotCounted() throws {
    let profile = try Self.read(
      Self.header + """
        positions: instr line
        events: Dr Ir
        fn=(1) f
        0x10 3 9 20
        jump=5 +2 0
        +2 +1
        +2 +1 1
        *  *  0 7
        totals: 10 27
        """)
    #expect(profile.instructions == 27)
  }

  @Test func namesWithoutCompressionAreNames() throws {
    let profile = try Self.read(
      Self.header + Self.kinds + "fn=main\n1 1\ncfn=(anonymous)::f(int)\ncalls=2 1\n1 0\ntotals: 1\n")
    #expect(profile.parts[0].functions["(anonymous)::f(int)"]?.calls == 2)
  }

  @Test(arguments: [
    ("", "expected a profile"),
    (header + kinds + "fn=(1) f\n1 3\n", "expected the totals of a part"),
    (header + kinds + "fn=(1) f\n1 3\ntotals: 4\n", "expected costs that add up to 4, found 3"),
    (header + kinds + "1 3\ntotals: 3\n", "expected a function before its costs"),
    (header + kinds + "fn=(9)\n1 3\ntotals: 3\n", "expected a name that was defined before"),
    (header + kinds + "fn=(1) f\ncalls=2 1\n", "expected a called function before its calls"),
    (header + kinds + "fn=(1) f\ncfn=(2) g\ncalls=x 1\n", "expected a number of calls"),
    (header + kinds + "fn=(1) f\n1 99999999999999999999\n", "expected a cost that is a number"),
    (header + "positions: line\nevents: Dr\n", "expected the event Ir"),
    ("heptagon: 7\n", "expected a known header"),
    (header + kinds + "zz=(1) f\n", "expected a known position"),
    ("not a profile", "expected a line of callgrind's format"),
  ])
  func anythingElseIsRefused(_ text: String, _ problem: String) {
    #expect {
      try Self.read(text)
    } throws: {
      "\($0)".contains(problem)
    }
  }
}
