/// A random graph and what happens to it, as plain data that any runtime can be driven by.
///
/// Graph values are integers. Places `0..<sources` are sources; later places are formulas, each of which reads
/// only earlier places.
public struct Program: Equatable, Sendable {
  /// The generator's seed, for messages.
  public var seed: UInt64
  /// The sources' first values.
  public var sources: [Int]
  /// What the places after the sources compute.
  public var formulas: [Formula]
  /// What happens, in order.
  public var steps: [Step]

  /// All places.
  public var places: Int { sources.count + formulas.count }

  /// Makes a program from its parts.
  public init(seed: UInt64, sources: [Int], formulas: [Formula], steps: [Step]) {
    self.seed = seed
    self.sources = sources
    self.formulas = formulas
    self.steps = steps
  }
}

/// What a computed place or a reaction reads and makes of it. Places are indices into the program's places.
public enum Formula: Equatable, Sendable {
  /// The sum of all.
  case sum([Int])
  /// `then` if `condition` is odd, else `otherwise`.
  case choose(condition: Int, then: Int, otherwise: Int)
  /// The place divided, so that most changes stop here.
  case quotient(Int, Int)
  /// The place, no more than a limit.
  case limited(Int, Int)
  /// Reads both places twice, in turns.
  case repeated(Int, Int)
  /// The sum of all, without one of the later places when the first is odd: which one, the first decides.
  case dropping([Int])
  /// One of several places, by the value of the first.
  case indexed(Int, [Int])

  /// Evaluates the formula over `read`, in the order that every runtime has to follow.
  public func evaluate(_ read: (Int) -> Int) -> Int {
    switch self {
    case .sum(let places): return places.reduce(0) { $0 &+ read($1) }
    case .dropping(let places):
      let first = read(places[0])
      guard places.count > 1 else { return first }
      let dropped = first & 1 == 1 ? 1 + Int(UInt(bitPattern: first) % UInt(places.count - 1)) : 0
      return places.indices.dropFirst().reduce(first) { $1 == dropped ? $0 : $0 &+ read(places[$1]) }
    case .choose(let condition, let then, let otherwise):
      return read(condition) & 1 == 1 ? read(then) : read(otherwise)
    case .quotient(let place, let divisor): return read(place) / divisor
    case .limited(let place, let limit): return min(read(place), limit)
    case .repeated(let first, let second): return read(first) &+ read(second) &+ read(first) &+ read(second)
    case .indexed(let index, let places):
      return read(places[Int(UInt(bitPattern: read(index)) % UInt(places.count))])
    }
  }
}

/// One thing that happens to a graph.
public enum Step: Equatable, Sendable {
  /// A turn of one write.
  case write(Int, Int)
  /// A turn of several writes, in order. If `nested`, the second half is a nested turn.
  case batch([Write], nested: Bool)
  /// A read of a place's current value.
  case read(Int)
  /// A user interface starts to read a place.
  case observe(Int)
  /// A reaction over a formula is registered.
  case react(Reaction)
  /// The reaction that was registered as number n is cancelled, if there is one.
  case cancel(Int)
}

/// One write of a batch.
public struct Write: Equatable, Sendable {
  /// The source.
  public let source: Int
  /// Its new value.
  public let value: Int

  /// Makes a write.
  public init(source: Int, value: Int) {
    self.source = source
    self.value = value
  }
}

/// What a reaction reads, and what it does with the value.
public struct Reaction: Equatable, Sendable {
  /// What else a reaction does after it has logged its value.
  public enum Action: Equatable, Sendable {
    /// Nothing.
    case log
    /// Requests a turn that writes the value, kept small, to a source; at most three times per step.
    case write(Int)
    /// Cancels the reaction that was registered as number n, if the value is odd.
    case cancel(Int)
  }

  /// What it reads.
  public let formula: Formula
  /// What it does.
  public let action: Action

  /// Makes a reaction.
  public init(formula: Formula, action: Action) {
    self.formula = formula
    self.action = action
  }
}
