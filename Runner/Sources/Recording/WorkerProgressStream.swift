import RunnerWire

/// Finds progress lines in pieces of output as they come.
struct WorkerProgressStream {
  private var line: [UInt8] = []
  private let report: ((Double) -> Void)?

  init(report: ((Double) -> Void)?) { self.report = report }

  mutating func take(_ piece: ArraySlice<UInt8>) {
    guard let report else { return }
    for byte in piece {
      if byte != 0x0A {
        if line.count < 64 { line.append(byte) }
        continue
      }
      if case .progress(let fraction)? = WorkerLine(String(decoding: line, as: UTF8.self)) { report(fraction) }
      line = []
    }
  }
}
