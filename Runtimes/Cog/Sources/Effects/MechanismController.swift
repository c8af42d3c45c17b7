/// What a scope registers its effects with: a mechanism's own scope, or a child's. It also carries the
/// application's operations.
public final class MechanismController: CogOps {
  nonisolated let owner: MechanismScope

  init(arena: CogArena, scope: MechanismScope) {
    owner = scope
    super.init(arena: arena, isScoped: true)
  }

  nonisolated deinit {}

  nonisolated override var scope: MechanismScope? { owner }

  /// Runs `body` now and again after every turn that changed something it read, after the user interface has
  /// been notified, in order of registration.
  ///
  /// The scope keeps the reaction; the token cancels it earlier. Once the scope has ended the registration is
  /// refused with a warning. Traps inside a selector and after teardown.
  @discardableResult
  public func run(
    named name: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (ReactionReader) -> Void
  ) -> ReactionToken {
    let label = CogLabel(name: name, file: file, line: line).text
    guard admits("the reaction \(label)") else {
      return ReactionToken(arena: arena, reaction: .refused(label))
    }
    let token = ReactionToken(arena: arena, reaction: arena.register(label: label, scope: owner, body))
    owner.add(token)
    return token
  }

  /// Calls `handler` with the former and the new value after every turn that changed `reference`.
  ///
  /// With `.run` the handler is also called at once, without a former value. Reads in the handler wake nothing.
  @discardableResult
  public func watch<Value>(
    _ reference: Cog<Value>, initial: InitialWatch = .skip, named name: String? = nil,
    file: StaticString = #fileID, line: UInt = #line, _ handler: @escaping (Value?, Value) -> Void
  ) -> ReactionToken {
    var last: Value?
    var isFirst = true
    return run(named: name, file: file, line: line) { c in
      let value = c[reference]
      let former = last
      last = value
      let calls = !isFirst || initial == .run
      isFirst = false
      if calls { handler(former, value) }
    }
  }

  /// Calls `handler` with the former and the new value after every turn that changed a source.
  @discardableResult
  public func watch<Value>(
    _ source: Cog<Value>.Manual, initial: InitialWatch = .skip, named name: String? = nil,
    file: StaticString = #fileID, line: UInt = #line, _ handler: @escaping (Value?, Value) -> Void
  ) -> ReactionToken {
    watch(source.readOnly, initial: initial, named: name, file: file, line: line, handler)
  }
}

extension MechanismController {
  /// Whether the scope may still register `what`. Warns if it has ended; traps inside a selector and after teardown.
  func admits(_ what: String) -> Bool {
    if arena.state.pointee.depth > 0 { arena.trapRegistrationInSelector(what) }
    return !arena.refuses(what, of: owner)
  }
}

/// Whether a watch calls its handler when it is registered.
public enum InitialWatch: Sendable {
  /// The handler is called at once with the present value.
  case run
  /// The handler waits for the first change.
  case skip
}
