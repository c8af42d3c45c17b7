internal import RunnerPlatform
internal import RunnerRecording

/// Shows a run's events on the error stream: one line that is rewritten on a terminal, plain lines elsewhere.
final class ProgressDisplay {
  private let columns: Int?
  private let write: (String) -> Void
  private var isLineOpen = false
  private var lastTenth = -1
  private var lastTitle = ""

  /// - Parameter columns: Width of the terminal; nil when there is none.
  init(columns: Int? = Terminal.errorColumns, write: @escaping (String) -> Void = { Terminal.printError($0) }) {
    self.columns = columns
    self.write = write
  }

  func show(_ event: RunEvent) {
    switch event {
    case .stage(let name):
      clear()
      write("\(name)\n")
    case .working(let working):
      if let columns {
        write("\r\u{1B}[K" + String(Self.line(working, withFraction: true).prefix(max(10, columns - 1))))
        isLineOpen = true
      } else {
        showPlainly(working)
      }
    }
  }

  /// Ends an open line, so that what follows starts on its own.
  func clear() {
    if isLineOpen { write("\r\u{1B}[K") }
    isLineOpen = false
  }

  /// A line for each tenth of the run, and for each piece of work outside of it.
  private func showPlainly(_ working: RunEvent.Working) {
    if working.total == 0 {
      if working.title != lastTitle { write(working.title + "\n") }
      lastTitle = working.title
      return
    }
    let tenth = working.done * 10 / working.total
    if tenth == lastTenth || working.fraction > 0 { return }
    lastTenth = tenth
    write(Self.line(working, withFraction: false) + "\n")
  }

  static func line(_ working: RunEvent.Working, withFraction: Bool) -> String {
    var text = working.total > 0 ? "\(working.done)/\(working.total) " : ""
    if let seconds = working.remainingSeconds { text += "about \(duration(seconds)) left: " }
    text += working.title
    if withFraction && working.fraction > 0 { text += " \(Int(working.fraction * 100)) %" }
    return text
  }

  /// "45 s", "3 min 20 s".
  static func duration(_ seconds: Double) -> String {
    let whole = Int(max(0, min(seconds, 1e7)).rounded(.up))
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}
