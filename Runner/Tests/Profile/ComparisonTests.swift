import RunnerProfile
import RunnerStatistics
import Testing

/// Two profiles are subtracted, several stand beside each other.
@Suite struct ComparisonTests {
  private static func profile(_ costs: [(String, Double)], unit: StackProfile.Unit = .instructions, line: Int = 1)
    -> StackProfile
  {
    var profile = StackProfile(unit: unit)
    for (name, cost) in costs {
      profile.add(
        [
          StackFrame(function: "main", file: "Runner/main.swift", line: line),
          StackFrame(function: name, module: "libc.so.6"),
        ],
        weight: cost)
    }
    return profile
  }

  private static func difference(operations: (Double?, Double?)) throws -> ProfileDifference {
    try ProfileDifference(
      before: .init(name: "memo", profile: profile([("malloc", 60), ("free", 40)]), operations: operations.0),
      after: .init(
        name: "arena", profile: profile([("malloc", 60), ("swift_retain", 30)], line: 9), operations: operations.1))
  }

  @Test func aDifferenceIsAfterLessBefore() throws {
    let difference = try Self.difference(operations: (nil, 10))
    #expect(!difference.isPerOperation)
    #expect(
      difference.functions() == [
        .init(name: "free in libc.so.6", before: 40, after: 0),
        .init(name: "swift_retain in libc.so.6", before: 0, after: 30),
        .init(name: "malloc in libc.so.6", before: 60, after: 60),
      ])
    #expect(difference.functionTable(1).rows == [["free in libc.so.6", "40", "0", "-40", "gone"]])
    #expect(difference.bucketTable().rows.last == ["all", "100", "90", "-10", "-10.0 %"])
    #expect(difference.line() == "instructions: memo 100, arena 90, -10 (-10.0 %); most by malloc -40")
  }

  @Test func operationsOnBothSidesGiveTheCostOfOne() throws {
    let difference = try Self.difference(operations: (10, 5))
    #expect(difference.isPerOperation)
    #expect(difference.total == .init(name: "all", before: 10, after: 18))
    #expect(difference.line().hasPrefix("instructions for one operation: memo 10, arena 18, +8 (+80.0 %)"))
  }

  @Test func whatCannotBeComparedIsRefused() {
    let (samples, bytes) = (Self.profile([("f", 1)], unit: .samples), Self.profile([("f", 1)], unit: .bytes))
    #expect(throws: ProfileError.differentUnits(before: .samples, after: .bytes)) {
      _ = try ProfileDifference(before: .init(name: "a", profile: samples), after: .init(name: "b", profile: bytes))
    }
    #expect(throws: ProfileError.empty) {
      _ = try ProfileDifference(
        before: .init(name: "a", profile: samples), after: .init(name: "b", profile: StackProfile(unit: .samples)))
    }
    #expect(throws: ProfileError.empty) { _ = try BucketMatrix([]) }
    #expect(throws: ProfileError.differentUnits(before: .samples, after: .bytes)) {
      _ = try BucketMatrix([.init(name: "a", profile: samples), .init(name: "b", profile: bytes)])
    }
  }

  @Test func aMatrixHasAColumnForEachPort() throws {
    let matrix = try BucketMatrix([
      .init(name: "memo", profile: Self.profile([("malloc", 600), ("swift_retain", 300), ("f", 100)]), operations: 10),
      .init(name: "arena", profile: Self.profile([("swift_retain", 5), ("Cog.A.b() -> ()", 10)]), operations: 2),
    ])
    #expect(matrix.shares().columns.map(\.title) == ["bucket", "memo", "arena"])
    #expect(matrix.shares().rows.first == ["runtime's own code", "0.0 %", "66.7 %"])
    #expect(matrix.perOperation().rows.first { $0[0] == "ARC" } == ["ARC", "30", "2.50"])
    #expect(matrix.perOperation().rows.last == ["all", "100", "7.50"])
  }

  @Test func differencesOfAllFunctionsAreTheDifferenceOfTheSums() throws {
    let seed: UInt64 = 0x5EED_0912
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let (one, other) = (StackProfile.random(&random), StackProfile.random(&random))
      let difference = try ProfileDifference(
        before: .init(name: "a", profile: one), after: .init(name: "b", profile: other))
      let tolerance = 1e-9 * (one.total + other.total)
      #expect(abs(difference.functions().reduce(0) { $0 + $1.delta } - difference.total.delta) < tolerance)
      #expect(abs(difference.buckets().reduce(0) { $0 + $1.delta } - difference.total.delta) < tolerance)
      let same = try ProfileDifference(before: .init(name: "a", profile: one), after: .init(name: "b", profile: one))
      #expect(same.functions().allSatisfy { $0.delta == 0 })
    }
  }
}
