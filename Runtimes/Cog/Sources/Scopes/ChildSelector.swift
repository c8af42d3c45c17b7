/// The open children of one `whenever`, `switching` or `forEach`, in opening order.
class ChildSelector {
  /// Once closed, no child opens any more.
  private(set) final var isClosed = false
  final var scopes: [MechanismScope] = []

  init() {}

  nonisolated deinit {}

  /// The marking pass over every open child.
  final func revoke() {
    isClosed = true
    for scope in scopes { scope.revoke() }
  }

  /// The releasing pass: the last opened child ends first. Only call after `revoke()`.
  func cancel() {
    while let scope = scopes.popLast() { scope.cancel() }
  }
}

/// Child scopes by identity. A surviving identity keeps its scope, and with it every registration.
final class ChildScopes<Identity>: ChildSelector {
  private let arena: CogArena
  private let name: String
  /// Released when the selector is closed: it may hold the token, which holds the selector.
  private var body: ((Identity, MechanismController) -> Void)?
  /// The identity that each of `scopes` serves.
  private var identities: [Identity] = []

  init(arena: CogArena, name: String, body: @escaping (Identity, MechanismController) -> Void) {
    self.arena = arena
    self.name = name
    self.body = body
    super.init()
  }

  nonisolated deinit {}

  override func cancel() {
    identities = []
    super.cancel()
    body = nil
  }

  /// Ends every child whose identity does not belong: all are marked before the first is released.
  func end(unless belongs: (Identity) -> Bool) {
    var ending: [MechanismScope] = []
    var kept: (identities: [Identity], scopes: [MechanismScope]) = ([], [])
    for (identity, scope) in zip(identities, scopes) {
      if belongs(identity) {
        kept.identities.append(identity)
        kept.scopes.append(scope)
      } else {
        ending.append(scope)
      }
    }
    (identities, scopes) = kept
    for scope in ending { scope.revoke() }
    while let scope = ending.popLast() { scope.cancel() }
  }

  /// Opens a child unless the selector was closed, which an earlier child's body may have done.
  func open(_ identity: Identity) {
    guard !isClosed, let body else { return }
    let scope = MechanismScope(child: "\(name)[\(identity)]")
    identities.append(identity)
    scopes.append(scope)
    body(identity, MechanismController(arena: arena, scope: scope))
  }

  func isOpen(_ identity: Identity) -> Bool where Identity: Equatable { identities.contains(identity) }
}

extension ChildScopes where Identity: Hashable {
  /// Makes the open children exactly those of `elements`. Only membership counts. O(open children and elements).
  ///
  /// Traps on an element that occurs twice.
  func reconcile(with elements: some Sequence<Identity>, of state: String) {
    var opening: [Identity] = []
    var wanted: Set<Identity> = []
    let known = Set(identities)
    for element in elements {
      if !wanted.insert(element).inserted { arena.trapDuplicate("\(element)", in: state, of: name) }
      if !known.contains(element) { opening.append(element) }
    }
    if wanted.count - opening.count < known.count { end(unless: { wanted.contains($0) }) }
    for element in opening { open(element) }
  }
}
