/// What one mechanism has registered, and whether that is still alive.
///
/// Retirement has two passes. `revoke()` only marks: from then on the controller refuses to register and waiting
/// turns of the scope are skipped. `cancel()` releases. So no released closure's deinitializer can reach a scope
/// that the walk has not marked yet.
final class MechanismScope {
  let name: String
  /// The mechanism, for as long as its registrations may depend on it.
  private var mechanism: (any Mechanism)?
  private(set) nonisolated(unsafe) var isRetired = false
  private var tokens: [ReactionToken] = []

  init(_ mechanism: any Mechanism) {
    name = mechanism.name
    self.mechanism = mechanism
  }

  nonisolated deinit {}

  /// Keeps a registration. A scope that retired during the registration's first run cancels it instead.
  func add(_ token: ReactionToken) {
    if isRetired {
      token.cancel()
    } else {
      tokens.append(token)
    }
  }

  func revoke() { isRetired = true }

  func cancel() {
    let former = tokens
    tokens = []
    for token in former { token.cancel() }
    mechanism = nil
  }
}
