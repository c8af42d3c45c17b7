/// One registered reaction: its body and its terminal row.
///
/// - While registered, the arena holds one reference to the reaction through its row, and `row` is that row.
/// - Once cancelled, `body` is nil as soon as no run of it is on the call stack, and `row` is stale.
nonisolated final class CogReaction {
  let label: String
  var body: ((ReactionReader) -> Void)?
  var row = -1
  var isCancelled = false

  init(label: String, body: @escaping (ReactionReader) -> Void) {
    self.label = label
    self.body = body
  }

  deinit {}
}
