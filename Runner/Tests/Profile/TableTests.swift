import RunnerProfile
import RunnerStatistics
import Testing

/// Tables say where the cost is, once.
@Suite struct TableTests {
  @Test func recursionIsCountedOncePerStack() throws {
    let functions = FunctionCosts(.example).functions
    let pull = try #require(functions.first { $0.key.name == "CogArena.pull(_:)" })
    #expect(pull.own == 20)
    #expect(pull.inclusive == 90)
    #expect(pull.bucket == .runtime)
    #expect(functions.map(\.key.name).first == "swift_retain")
    #expect(!functions.contains { $0.key.name.hasPrefix("[phase]") })
  }

  @Test func tablesOfFunctionsRankThem() {
    let own = FunctionCosts(.example).byOwnCost(2)
    #expect(
      own.rows == [
        ["55.0 %", "55", "55.0 %", "ARC", "swift_retain", "libswiftCore.so"],
        ["20.0 %", "20", "90.0 %", "runtime's own code", "CogArena.pull(_:)", ""],
      ])
    #expect(FunctionCosts(.example).byInclusiveCost(1).rows[0][4] == "main")
    #expect(own.columns.map(\.isNumber) == [true, true, true, false, false, false])
  }

  @Test func theNearestLineOfOursPays() {
    let sites = CallSites(.example).sites
    #expect(
      sites.map { "\($0.file?.split(separator: "/").last ?? "none"):\($0.line ?? 0) \($0.cost)" } == [
        "CogArena+Settlement.swift:10 50.0", "CogArena+Settlement.swift:12 25.0", "StorefrontAutomatic.swift:43 15.0",
        "none:0 6.0", "main.swift:3 4.0",
      ])
    #expect(sites[0].buckets == [.runtime: 20, .arc: 30])
    #expect(
      CallSites(.example).table(2).rows[0] == [
        "50.0 %", "50", "Runtimes/Cog/Sources/Arena/CogArena+Settlement.swift:10", "CogArena.pull(_:)",
        "ARC 60.0 %, runtime's own code 40.0 %",
      ])
    var calls = StackProfile(unit: .calls)
    for stack in StackProfile.example.stacks {
      calls.add(stack.frames.map { StackProfile.example.frames[$0] }, weight: 1)
    }
    #expect(CallSites(calls).table().rows.contains { $0[4] == "malloc 100.0 %" })
  }

  @Test func bucketsAddUpAndTheLineSaysTheMost() {
    let summary = ProfileSummary(.example)
    let table = summary.buckets(operations: 10)
    #expect(table.rows.last == ["all", "100.0 %", "100", "10"])
    #expect(table.rows.first { $0[0] == "ARC" } == ["ARC", "55.0 %", "55", "5.50"])
    #expect(
      summary.line()
        == "100 samples: ARC 55.0 %, runtime's own code 20.0 %, malloc 15.0 %; hottest swift_retain (55.0 %); "
        + "costliest line Runtimes/Cog/Sources/Arena/CogArena+Settlement.swift:10 (50.0 %); 4.0 % unresolved")
  }

  @Test func aPhaseStandsAlone() throws {
    #expect(StackProfile.example.phases == ["browse", "search"])
    let browse = try StackProfile.example.phase("browse")
    #expect(browse.total == 60)
    #expect(browse.phases == ["browse"])
    #expect(throws: ProfileError.noPhase("checkout", known: ["browse", "search"])) {
      try StackProfile.example.phase("checkout")
    }
    #expect(throws: ProfileError.empty) { try StackProfile(unit: .samples).nonempty() }
    #expect(ProfileError.noPhase("x", known: []).description.contains("leave --phase out"))
  }

  @Test func allTablesKeepTheCost() {
    let seed: UInt64 = 0x5EED_0911
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let profile = StackProfile.random(&random)
      let functions = FunctionCosts(profile)
      let tolerance = 1e-9 * profile.total
      #expect(abs(functions.functions.reduce(0) { $0 + $1.own } - profile.total) < tolerance)
      #expect(
        functions.functions.allSatisfy {
          $0.own <= $0.inclusive + tolerance && $0.inclusive <= profile.total + tolerance
        })
      let sites = CallSites(profile).sites
      #expect(abs(sites.reduce(0) { $0 + $1.cost } - profile.total) < tolerance)
      #expect(sites.allSatisfy { site in abs(site.buckets.values.reduce(0, +) - site.cost) < tolerance })
      #expect(BucketShares(profile).tenths.reduce(0, +) == 1_000)
    }
  }
}
