import RunnerProfile
import RunnerStatistics
import Testing

/// Stacks made of a graph of calls keep every cost, where it was and how much it was.
@Suite struct CallGraphStacksTests {
  private static func close(_ one: Double, _ other: Double, to tolerance: Double = 1e-9) -> Bool {
    abs(one - other) <= tolerance * max(1, abs(one), abs(other))
  }

  private static func stacks(_ profile: StackProfile) -> [String: Double] {
    var result: [String: Double] = [:]
    for stack in profile.stacks {
      result[stack.frames.map { profile.frames[$0].function }.joined(separator: ";"), default: 0] += stack.weight
    }
    return result
  }

  private static func costs(_ graph: CallGraph, cut: Double = 0) -> StackProfile {
    var profile = StackProfile(unit: .instructions)
    CallGraphStacks(graph, cut: cut).addCosts(to: &profile)
    return profile
  }

  @Test func aChainIsOneStackForEachFunction() {
    var graph = CallGraph()
    let (main, work, leaf) = (graph.node(function: "main"), graph.node(function: "work"), graph.node(function: "leaf"))
    graph.addOwn(1, to: main)
    graph.addOwn(20, to: work)
    graph.addOwn(300, to: leaf)
    graph.addCalls(1, from: main, to: work, inclusive: 320)
    graph.addCalls(7, from: work, to: leaf, inclusive: 300)
    #expect(Self.stacks(Self.costs(graph)) == ["main": 1, "main;work": 20, "main;work;leaf": 300])
  }

  @Test func aSharedFunctionIsApportionedByTheCostOfTheCalls() {
    var graph = CallGraph()
    let main = graph.node(function: "main")
    let (one, other, leaf) = (graph.node(function: "one"), graph.node(function: "other"), graph.node(function: "leaf"))
    graph.addOwn(100, to: leaf)
    graph.addCalls(50, from: one, to: leaf, inclusive: 25)
    graph.addCalls(1, from: other, to: leaf, inclusive: 75)
    graph.addCalls(1, from: main, to: one, inclusive: 25)
    graph.addCalls(1, from: main, to: other, inclusive: 75)
    #expect(Self.stacks(Self.costs(graph)) == ["main;one;leaf": 25, "main;other;leaf": 75])
  }

  @Test func whatNoCallAccountsForBeginsAStack() {
    var graph = CallGraph()
    let (main, leaf) = (graph.node(function: "main"), graph.node(function: "leaf"))
    graph.addOwn(100, to: leaf)
    graph.addCalls(1, from: main, to: leaf, inclusive: 60)
    #expect(Self.stacks(Self.costs(graph)) == ["main;leaf": 60, "leaf": 40])
  }

  @Test func recursionIsFolded() {
    var graph = CallGraph()
    let (main, even, odd) = (graph.node(function: "main"), graph.node(function: "even"), graph.node(function: "odd"))
    graph.addOwn(30, to: even)
    graph.addOwn(30, to: odd)
    graph.addCalls(1, from: main, to: even, inclusive: 60)
    // Three levels deep: even, odd, even, odd, even, odd, each with 10 of its own.
    graph.addCalls(3, from: even, to: odd, inclusive: 50 + 30 + 10)
    graph.addCalls(2, from: odd, to: even, inclusive: 40 + 20)
    graph.addCalls(5, from: even, to: even, inclusive: 500)
    let profile = Self.costs(graph)
    #expect(Self.stacks(profile) == ["main;even": 30, "main;even;odd": 30])
  }

  @Test func aCycleThatNobodyEntersBeginsItsStacks() {
    var graph = CallGraph()
    let (a, b) = (graph.node(function: "a"), graph.node(function: "b"))
    graph.addOwn(10, to: a)
    graph.addOwn(10, to: b)
    graph.addCalls(1, from: a, to: b, inclusive: 20)
    graph.addCalls(1, from: b, to: a, inclusive: 20)
    #expect(Self.costs(graph).total == 20)
  }

  @Test func callsAreExactForEachCallingLine() {
    var graph = CallGraph()
    let (main, work) = (graph.node(function: "main"), graph.node(function: "work"))
    let (retain, slow) = (graph.node(function: "swift_retain"), graph.node(function: "slow"))
    let lines = [CallGraph.Place(file: "A.swift", line: 3), CallGraph.Place(file: "A.swift", line: 9)]
    graph.addOwn(1_000_000, to: slow)
    graph.addOwn(5_000, to: retain)
    graph.addCalls(1, from: main, to: work, inclusive: 1_005_000)
    graph.addCalls(1, from: main, to: slow, inclusive: 1_000_000)
    graph.addCalls(997, from: work, to: retain, inclusive: 4_000, at: lines[0])
    graph.addCalls(3, from: work, to: retain, inclusive: 1_000, at: lines[1])
    var profile = StackProfile(unit: .calls)
    CallGraphStacks(graph, cut: 0.5).addCalls(to: &profile, below: [StackFrame(function: "[phase] browse")]) {
      $0.function == "swift_retain"
    }
    #expect(Self.stacks(profile) == ["[phase] browse;main;work;swift_retain": 1_000])
    let sites = CallSites(profile).sites
    #expect(sites.map(\.line) == [3, 9])
    #expect(sites.map(\.cost) == [997, 3])
  }

  /// A random program that really runs: a table of functions that call lower ones and, sometimes, higher ones with less fuel.
  private struct Program {
    var calls: [[Int]] = []
    var graph = CallGraph()
    var ids: [Int] = []

    init(_ random: inout SeededGenerator) {
      let count = 4 + Int(random.below(12))
      calls = (0..<count).map { caller in
        (0..<Int(random.below(4))).map { _ in
          random.below(6) == 0 ? Int(random.below(UInt64(count))) : min(count - 1, caller + 1 + Int(random.below(3)))
        }
      }
      for index in 0..<count { ids.append(graph.node(function: "f\(index)", module: "m")) }
      _ = run(0, fuel: 9)
    }

    mutating func run(_ function: Int, fuel: Int) -> Double {
      let own = Double(1 + function * 7 % 5)
      let isOurs = function.isMultiple(of: 2)
      graph.addOwn(own, to: ids[function], at: isOurs ? .init(file: "F\(function).swift", line: 1) : nil)
      var sum = own
      guard fuel > 0 else { return sum }
      for (line, callee) in calls[function].enumerated() {
        let cost = run(callee, fuel: fuel - 1)
        graph.addCalls(
          1, from: ids[function], to: ids[callee], inclusive: cost,
          at: isOurs ? .init(file: "F\(function).swift", line: line + 2) : nil)
        sum += cost
      }
      return sum
    }
  }

  @Test(arguments: [0, 0.0001, 0.02, 0.5]) func noCostIsLostAndOwnCostsAreExact(cut: Double) {
    let seed: UInt64 = 0x5EED_0909
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let graph = Program(&random).graph
      let profile = Self.costs(graph, cut: cut)
      #expect(Self.close(profile.total, graph.total))
      var own: [StackFrame: Double] = [:]
      for stack in profile.stacks {
        own[profile.frames[stack.frames.last!], default: 0] += stack.weight
        #expect(profile.frames[stack.frames[0]].function == "f0", "every way leads to where the program began")
        #expect(Set(stack.frames.map { profile.frames[$0].function }).count == stack.frames.count)
      }
      for node in graph.nodes {
        for cost in node.own {
          let frame = StackFrame(
            function: node.function, module: node.module, file: cost.place?.file, line: cost.place?.line)
          #expect(Self.close(own[frame] ?? 0, cost.cost))
        }
      }
    }
  }

  @Test func aCutKeepsWhatEachCallerGetsInSum() {
    var graph = CallGraph()
    let main = graph.node(function: "main")
    let callers = (0..<10).map { graph.node(function: "caller\($0)") }
    let hub = graph.node(function: "hub", module: "lib.so")
    for (index, caller) in callers.enumerated() {
      graph.addCalls(
        1, from: caller, to: hub, inclusive: Double(index + 1) * 100, at: .init(file: "C.swift", line: index + 1))
      graph.addCalls(1, from: main, to: caller, inclusive: Double(index + 1) * 100)
    }
    for leaf in 0..<1_000 {
      let node = graph.node(function: "leaf\(leaf)", module: "lib.so")
      graph.addOwn(5.5, to: node)
      graph.addCalls(1, from: hub, to: node, inclusive: 5.5)
    }
    // Each leaf has a thousandth of the cost, less than the cut of all ways below our own code.
    var profile = StackProfile(unit: .instructions)
    CallGraphStacks(graph, cut: 1).addCosts(to: &profile)
    #expect(profile.stacks.count == 1_000)
    #expect(Self.close(profile.total, 5_500))
    let costs = FunctionCosts(profile).functions
    for (index, _) in callers.enumerated() {
      let got = costs.first { $0.key.name == "caller\(index)" }?.inclusive ?? 0
      #expect(abs(got - Double(index + 1) * 100) <= 5.5 + 1e-9)
    }
  }
}
