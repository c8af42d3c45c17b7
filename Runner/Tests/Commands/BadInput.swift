import RunnerTestSupport

/// One line of the table of bad input: what is given, what is said, how it ends.
struct BadInput: Sendable {
  /// For people.
  let title: String
  /// Behind `storefront-bench`.
  let arguments: @Sendable (Stage) -> [String]
  /// Changes the stage before the run.
  var prepare: @Sendable (Stage) throws -> Void = { _ in }
  /// Variables of the environment.
  var environment: @Sendable (Stage) -> [String: String] = { _ in [:] }
  /// Shell text before the run.
  var shell = ""
  /// A part of the message.
  let message: String
  let code: Int32
  /// Journals that must be there afterwards.
  var journals = 0
  /// Runs that must have been recorded.
  var newRuns = 0

  init(
    _ title: String, code: Int32 = 2, message: String, journals: Int = 0, newRuns: Int = 0, shell: String = "",
    environment: @escaping @Sendable (Stage) -> [String: String] = { _ in [:] },
    prepare: @escaping @Sendable (Stage) throws -> Void = { _ in },
    _ arguments: @escaping @Sendable (Stage) -> [String]
  ) {
    self.title = title
    self.arguments = arguments
    self.prepare = prepare
    self.environment = environment
    self.shell = shell
    self.message = message
    self.code = code
    self.journals = journals
    self.newRuns = newRuns
  }
}
