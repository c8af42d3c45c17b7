/// Seconds in a sentence, with one digit behind the point.
enum DurationText {
  static func seconds(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
