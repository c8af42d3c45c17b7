public import GraphShapes

extension ObservedShape {
  /// Makes a shape by its name in the tables; `nil` for one that raw `@Observable` does not have.
  public static func named(_ name: String) -> ObservedShape? {
    let source = ObservedSource()
    let counter = RunCounter()
    func shape(_ leaves: [any ObservedValue]) -> ObservedShape { ObservedShape(source, counter, leaves) }
    switch name {
    case "turn", "turn-observed": return shape([chain(1, source, counter)[0]])
    case "fan-16": return shape((0..<16).map { ObservedSuccessor(of: source, plus: $0, counter) })
    case "chain-100": return shape([chain(100, source, counter)[99]])
    case "deep": return shape([chain(50, source, counter)[49]])
    case "diamond": return shape([diamond(source, counter)])
    case "broad": return shape(broad(source, counter))
    case "triangle": return shape([ObservedSum(of: chain(10, source, counter), counter)])
    case "repeated": return shape([ObservedSum(of: [source], times: 30, counter)])
    case "avoidable": return shape([avoidable(source, counter)])
    case "unstable": return shape([unstable(source, counter)])
    case "mux": return mux(counter)
    case "cellx-10": return cellx(10, counter)
    case "edge-static": return edges(rotates: false, counter)
    case "edge-churn": return edges(rotates: true, counter)
    default: return keyed(name, counter) ?? Sweep.all.first { $0.name == name }.flatMap { sweep($0, counter) }
    }
  }

  /// Runs of a workload without a cache: every function of every path, at every read.
  public nonisolated static func expectedRuns(_ workload: ShapeWorkload) -> Int {
    switch workload.name {
    case "triangle": (1 + workload.turns) * (1 + 55)
    case "avoidable": (1 + workload.turns) * 5
    case "unstable": (1 + workload.turns) * 21
    case "mux": 100 * 3 + workload.turns * 101 * 3
    case "cellx-10": cellxRuns(10)
    case "key-churn": (1 + workload.turns) * 11
    case let name:
      Sweep.all.first { $0.name == name }.map { sweepRuns($0, turns: workload.turns) } ?? workload.runs
    }
  }

  static func chain(_ length: Int, _ source: ObservedSource, _ counter: RunCounter) -> [any ObservedValue] {
    var links: [any ObservedValue] = []
    for _ in 0..<length { links.append(ObservedSuccessor(of: links.last ?? source, counter)) }
    return links
  }

  static func diamond(_ source: ObservedSource, _ counter: RunCounter) -> ObservedSum {
    ObservedSum(of: (0..<5).map { _ in ObservedSuccessor(of: source, counter) }, counter)
  }

  private static func broad(_ source: ObservedSource, _ counter: RunCounter) -> [any ObservedValue] {
    (0..<50).map { ObservedSuccessor(of: ObservedSuccessor(of: source, plus: $0, counter), counter) }
  }

  private static func avoidable(_ source: ObservedSource, _ counter: RunCounter) -> any ObservedValue {
    let constant = ObservedFunction(of: ObservedSuccessor(of: source, plus: 0, counter), counter) { $0 &* 0 }
    let heavy = ObservedFunction(of: constant, counter) { start in
      var work = start
      for round in 0..<100 { work = (work &* 31 &+ round) & 0xFFFF }
      return (work & 0) &+ 1
    }
    return ObservedSuccessor(of: ObservedSuccessor(of: heavy, plus: 2, counter), plus: 3, counter)
  }

  private static func unstable(_ source: ObservedSource, _ counter: RunCounter) -> ObservedChoice {
    ObservedChoice(
      by: source, even: ObservedFunction(of: source, counter) { 0 &- $0 },
      odd: ObservedFunction(of: source, counter) { $0 &* 2 }, reads: 20, counter)
  }

  private static func mux(_ counter: RunCounter) -> ObservedShape {
    let sources = (0..<100).map { _ in ObservedSource() }
    let gatherer = ObservedGatherer(sources, counter)
    let leaves = (0..<100).map { ObservedSuccessor(of: ObservedLane($0, of: gatherer, counter), counter) }
    _ = read(leaves)
    return ObservedShape(counter) { number in
      let index = (number - 1) % 10
      sources[index].value = index &* ((number - 1) / 10 + 1)
      return read(leaves + [leaves[index]])
    }
  }

  private static func edges(rotates: Bool, _ counter: RunCounter) -> ObservedShape {
    let control = ObservedSource()
    let root = ObservedRoot(control, (0..<128).map { ObservedSource($0) }, rotates: rotates, counter)
    return ObservedShape(control, counter, [root])
  }
}
