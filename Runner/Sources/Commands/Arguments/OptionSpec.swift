/// An option of a verb, as help shows it.
struct OptionSpec: Equatable, Sendable {
  /// With its two hyphens.
  let name: String
  /// What stands for the value in help; nil for a switch.
  let value: String?
  let summary: String
  /// Whether it may be given more than once.
  let repeats: Bool

  init(_ name: String, _ value: String? = nil, _ summary: String, repeats: Bool = false) {
    self.name = name
    self.value = value
    self.summary = summary
    self.repeats = repeats
  }
}
