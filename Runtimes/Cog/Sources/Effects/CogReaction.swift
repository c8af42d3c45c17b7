/// One registered reaction: its body and its terminal row.
///
/// - While registered, the arena holds one reference to the reaction through its row, and `row` is that row.
/// - Once cancelled, `body` and `scope` are nil as soon as no run of it is on the call stack, and `row` is stale.
/// - A reaction that was refused is cancelled and has never had a row.
nonisolated final class CogReaction {
  let label: String
  /// What owns the reaction; once that has retired, the body does not run.
  var scope: MechanismScope?
  var body: ((ReactionReader) -> Void)?
  /// Told when teardown ends the reaction. Must not run application code.
  var ended: (() -> Void)?
  var row = -1
  var isCancelled = false

  init(label: String, scope: MechanismScope? = nil, body: ((ReactionReader) -> Void)?) {
    self.label = label
    self.scope = scope
    self.body = body
  }

  static func refused(_ label: String) -> CogReaction {
    let reaction = CogReaction(label: label, body: nil)
    reaction.isCancelled = true
    return reaction
  }

  deinit {}
}
