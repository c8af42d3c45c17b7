/// One line on a worker's standard output. Anything that is neither is rubbish and ends the run.
public enum WorkerLine: Equatable, Sendable {
  /// How much of the request is done, from 0 to 1.
  case progress(Double)
  /// The JSON text of the reply.
  case reply(String)

  /// Reads a line without its line feed; nil for rubbish.
  public init?(_ line: String) {
    if let rest = line.remainder(behind: "progress "), let fraction = Double(rest), (0...1).contains(fraction) {
      self = .progress(fraction)
    } else if let rest = line.remainder(behind: "reply "), !rest.isEmpty {
      self = .reply(rest)
    } else {
      return nil
    }
  }

  /// The line as a worker prints it, without its line feed.
  public var text: String {
    switch self {
    case .progress(let fraction): "progress \(fraction)"
    case .reply(let json): "reply \(json)"
    }
  }
}

extension String {
  fileprivate func remainder(behind prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
