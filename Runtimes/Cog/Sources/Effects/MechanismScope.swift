/// What one mechanism has registered, and whether that is still alive.
///
/// Retirement has two passes. `revoke()` only marks: from then on the controller refuses to register and waiting
/// turns of the scope are skipped. `cancel()` releases. So no released closure's deinitializer can reach a scope
/// that the walk has not marked yet.
final class MechanismScope {
  let name: String
  private(set) nonisolated(unsafe) var isRetired = false
  private var tokens: [ReactionToken] = []

  init(name: String) { self.name = name }

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
  }
}
