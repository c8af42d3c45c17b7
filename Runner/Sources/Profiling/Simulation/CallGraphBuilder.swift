import RunnerCallgrind
import RunnerProfile

/// Gives the functions and lines of a simulator's profile their names.
struct CallGraphBuilder {
  /// The frame of every function, without a line.
  let frames: [StackFrame]
  /// The path of every file below the repository; nil for others.
  let paths: [String?]
  /// The symbols, as `frames`.
  let symbols: [String]
  private let program: String
  /// The line of the repository of every address of the program.
  private let lines: [UInt64: CallGraph.Place]
  private let objects: [String]
  private let left: Set<String>

  /// Takes a whole profile; `left` are the symbols of functions that are no part of the work.
  init(_ graph: CallgrindGraph, program: WorkerProgram, without left: Set<String>) {
    let names = Demangler.names(of: Set(graph.functions.map(\.name)))
    symbols = graph.functions.map(\.name)
    objects = graph.functions.map(\.object)
    frames = graph.functions.map { function in
      // A function without a name is written as its address.
      let isNamed = !function.name.hasPrefix("0x") && function.name != "???"
      return StackFrame(
        function: isNamed ? names[function.name] ?? function.name : Symboliser.unresolved,
        module: function.object.isEmpty ? "" : fileName(function.object))
    }
    paths = graph.files.map { program.symboliser.roots.path(of: $0) }
    self.program = program.path
    let addresses = Set(
      graph.parts.values.flatMap { part in
        (part.own.keys.map { $0 } + part.calls.keys.map(\.place)).filter {
          $0.address != 0 && graph.functions[$0.function].object == program.path
        }.map(\.address)
      })
    lines = LineTable.places(of: addresses.sorted(), in: program.path).compactMapValues { places in
      guard let (file, line) = program.symboliser.roots.ownLine(places), let file, let line else { return nil }
      return CallGraph.Place(file: file, line: line)
    }
    self.left = left
  }

  /// The line of the repository that a place stands in; nil for other code.
  func line(_ place: CallgrindGraph.Place) -> CallGraph.Place? {
    if place.address != 0, objects[place.function] == program { return lines[place.address] }
    guard place.line > 0, paths.indices.contains(place.file), let path = paths[place.file] else { return nil }
    return CallGraph.Place(file: path, line: place.line)
  }

  /// Whether a function is one of the marks around regions.
  func isLeft(_ function: Int) -> Bool { left.contains(symbols[function]) }

  /// The graph of one part. Functions in the order of their numbers, so that the same profile gives the same graph.
  func graph(of part: CallgrindGraph.Part) -> CallGraph {
    var graph = CallGraph()
    var nodes = [Int?](repeating: nil, count: frames.count)
    func node(_ function: Int) -> Int {
      if let known = nodes[function] { return known }
      let made = graph.node(function: frames[function].function, module: frames[function].module)
      nodes[function] = made
      return made
    }
    for (place, cost) in part.own.sorted(by: { Self.order($0.key) < Self.order($1.key) }) where !isLeft(place.function)
    {
      graph.addOwn(Double(cost), to: node(place.function), at: line(place))
    }
    for (edge, calls) in Self.sorted(part.calls) where !isLeft(edge.callee) && !isLeft(edge.place.function) {
      graph.addCalls(
        Double(calls.count), from: node(edge.place.function), to: node(edge.callee),
        inclusive: Double(calls.instructions),
        at: line(edge.place))
    }
    return graph
  }

  static func sorted(
    _ calls: [CallgrindGraph.Edge: CallgrindGraph.Calls]
  ) -> [(key: CallgrindGraph.Edge, value: CallgrindGraph.Calls)] {
    calls.sorted {
      order($0.key.place) == order($1.key.place)
        ? $0.key.callee < $1.key.callee : order($0.key.place) < order($1.key.place)
    }
  }

  private static func order(_ place: CallgrindGraph.Place) -> (Int, UInt64, Int, Int) {
    (place.function, place.address, place.file, place.line)
  }
}
