/// A random graph in which loads are under way and time passes, as plain data.
///
/// Places `0..<sources.count` are sources; later places are nodes, each of which reads only earlier places. A read of
/// place `places + n` is a read of the status of place n, if that is a load, and else of its value.
public struct LivingProgram: Equatable, Sendable {
  /// The generator's seed, for messages.
  public var seed: UInt64
  /// The sources.
  public var sources: [LivingSource]
  /// What the places after the sources compute or load.
  public var nodes: [LivingNode]
  /// The grace period in ticks of the program's clock.
  public var grace: Int
  /// What happens, in order.
  public var steps: [LivingStep]

  /// All places.
  public var places: Int { sources.count + nodes.count }

  /// The rule of a load, if the place, or the place whose status it is, is one.
  public func load(at place: Int) -> LoadRule? {
    let node = place % places - sources.count
    guard node >= 0, case .load(let rule) = nodes[node].rule else { return nil }
    return rule
  }
}

/// One source of a living program.
public struct LivingSource: Equatable, Sendable {
  /// The value that nobody has written.
  public var initial: Int
  /// Whether the source is released when nothing keeps it, and is initial again when it is next used.
  public var resets: Bool
}

/// One computed or loaded place of a living program.
public struct LivingNode: Equatable, Sendable {
  /// What the place is.
  public enum Rule: Equatable, Sendable {
    /// A formula over earlier places.
    case formula(Formula)
    /// Whether an earlier place is odd.
    case condition(Int)
    /// The positions of the bits that are set in the lowest three of an earlier place.
    case members(Int)
    /// An async state.
    case load(LoadRule)
  }

  /// What the place is.
  public var rule: Rule
  /// Whether the place is never released.
  public var stays: Bool
}

/// What an async state selects.
public struct LoadRule: Equatable, Sendable {
  /// What a new selection does to work that is still running.
  public enum Policy: CaseIterable, Sendable { case latest, queue, exhaustLatest, merged }

  /// What the selector reads; the value decides what it chooses.
  public var key: Formula
  /// The state's policy.
  public var policy: Policy
  /// Whether cancelled work ends at once; otherwise it goes on as if nothing had happened.
  public var obeys: Bool
  /// Whether some keys select no work.
  public var mayChooseNone: Bool
  /// Whether the work of some keys does not suspend.
  public var mayAnswer: Bool

  /// What the selector chooses for a key.
  public enum Choice: Equatable, Sendable {
    /// No work.
    case none
    /// Work that succeeds without suspending.
    case answer(Int)
    /// Work that a step completes.
    case suspend
  }

  /// What the selector chooses for `key`.
  public func choice(for key: Int) -> Choice {
    if mayChooseNone, key & 7 == 3 { return .none }
    if mayAnswer, key & 3 == 1 { return .answer(key & 7) }
    return .suspend
  }
}

/// How a load ends.
public enum LoadEnd: Equatable, Sendable {
  /// With a value.
  case success(Int)
  /// With an error.
  case failure
}

/// One thing that happens in a living program. Numbers of reactions, leases and selections of scopes are their order of
/// registration, reactions and selections together.
public enum LivingStep: Equatable, Sendable {
  /// A turn of one write.
  case write(Int, Int)
  /// A turn of several writes, in order.
  case batch([Write])
  /// A read of a place, or of a status.
  case read(Int)
  /// A user interface starts to read a place, or every field of a status.
  case observe(Int)
  /// A reaction is registered.
  case react(LivingReaction)
  /// Child scopes are selected by a place; each child reacts to a formula.
  case select(ScopeKind, Int, Formula)
  /// A reaction or a selection of scopes is cancelled, if there is one of the number.
  case cancel(Int)
  /// A lease of a place is taken.
  case lease(Int)
  /// A lease ends, if there is one of the number.
  case endLease(Int)
  /// The clock moves by a number of ticks.
  case advance(Int)
  /// A load is refreshed.
  case refresh(Int)
  /// One of the open loads ends; the number is taken modulo how many are open.
  case finish(Int, LoadEnd)
  /// One of the open loads ends, and before its result arrives, a source is written.
  case finishAndWrite(Int, LoadEnd, Write)
  /// A load ends, and before its result arrives, the clock moves.
  case finishAndAdvance(Int, LoadEnd, Int)
}

/// How a place selects scopes.
public enum ScopeKind: Equatable, Sendable {
  /// One scope while a condition holds.
  case whenever
  /// One scope for each value.
  case switching
  /// One scope for each member.
  case forEach
}

/// A reaction of a living program.
public struct LivingReaction: Equatable, Sendable {
  /// What a reaction does after it has logged its value.
  public enum Action: Equatable, Sendable {
    /// Nothing.
    case log
    /// Requests a turn that writes the value, kept small, to a source; at most three requests per step.
    case write(Int)
    /// Requests a refresh of a load; at most three requests per step.
    case refresh(Int)
    /// Cancels the registration of a number, if the value is odd.
    case cancel(Int)
  }

  /// What it reads.
  public var formula: Formula
  /// What it does.
  public var action: Action
}
