/// How this program was built.
enum BuildConfiguration {
  /// Whether optimisation is off: assertions run only then.
  static var isDebug: Bool {
    var ran = false
    assert(
      {
        ran = true
        return true
      }())
    return ran
  }
}
