import StateGraph
import Synchronization

/// Nodes by key, made at the first use of a key: a key never seen has the node that `make` gives it.
nonisolated final class Family<Key: Hashable & Sendable, Member: Sendable>: Sendable {
  private let members = Mutex<[Key: Member]>([:])
  private let make: @Sendable (Key, Family) -> Member

  init(_ make: @escaping @Sendable (Key) -> Member) { self.make = { key, _ in make(key) } }

  /// Members that are made from other members of the same family.
  init(linked make: @escaping @Sendable (Key, Family) -> Member) { self.make = make }

  nonisolated deinit {}

  subscript(key: Key) -> Member {
    if let member = members.withLock({ $0[key] }) { return member }
    let made = make(key, self)
    return members.withLock { members in
      if let member = members[key] { return member }
      members[key] = made
      return made
    }
  }

  var count: Int { members.withLock { $0.count } }

  /// Forgets the member of `key` if `isUnused` says so of it. A member that something depends on must stay: a new one
  /// would never be heard of by what depends on the old.
  func forget(_ key: Key, if isUnused: (Member) -> Bool) {
    // What goes is released with the lock free: its own deinit leaves other families' nodes.
    let _: Member? = members.withLock { members in
      guard let member = members[key], isUnused(member) else { return nil }
      return members.removeValue(forKey: key)
    }
  }
}

/// The answer of an asynchronous value, as the graph sees it: the default value until an answer is accepted.
nonisolated final class AsyncValue<Value: Sendable & Equatable>: Sendable {
  let answer: Stored<Value>
  private let initial: Value

  init(_ initial: Value) {
    self.initial = initial
    answer = Stored(initial)
  }

  nonisolated deinit {}

  var value: Value { answer.value }

  /// Goes back to the default value.
  func forget() { answer.value = initial }
}
