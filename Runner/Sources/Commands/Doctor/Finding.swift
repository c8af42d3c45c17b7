/// One thing that the doctor looked at.
struct Finding: Encodable, Equatable {
  enum State: String, Encodable {
    /// Fit for measuring.
    case good
    /// Measuring works, with more noise or a caveat.
    case caution
    /// Something cannot be measured.
    case missing
  }

  let state: State
  let subject: String
  let found: String
  /// Empty when there is nothing to do.
  let advice: String

  init(_ state: State, _ subject: String, _ found: String, _ advice: String = "") {
    self.state = state
    self.subject = subject
    self.found = found
    self.advice = advice
  }
}
