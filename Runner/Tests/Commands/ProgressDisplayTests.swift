import RunnerRecording
import Testing

@testable import RunnerCommands

struct ProgressDisplayTests {
  private final class Sink {
    var texts: [String] = []
  }

  private func shown(columns: Int?, _ events: [RunEvent]) -> [String] {
    let sink = Sink()
    let display = ProgressDisplay(columns: columns) { sink.texts.append($0) }
    for event in events { display.show(event) }
    display.clear()
    return sink.texts
  }

  private func working(_ done: Int, of total: Int, fraction: Double = 0, left: Double? = nil) -> RunEvent {
    .working(.init(title: "time of x", done: done, total: total, fraction: fraction, remainingSeconds: left))
  }

  @Test func aTerminalGetsOneLineThatIsRewritten() {
    let texts = shown(columns: 60, [.stage("start"), working(1, of: 4, fraction: 0.5, left: 61.2)])
    #expect(texts == ["start\n", "\r\u{1B}[K1/4 about 1 min 2 s left: time of x 50 %", "\r\u{1B}[K"])
  }

  @Test func theLineIsNeverWiderThanTheTerminal() {
    let texts = shown(columns: 20, [working(100, of: 400, left: 10_000)])
    #expect(texts[0].count <= 19 + 4)
  }

  @Test func elsewhereATenthGetsAPlainLine() {
    let texts = shown(columns: nil, (0..<100).flatMap { [working($0, of: 100), working($0, of: 100, fraction: 0.5)] })
    #expect(texts.count == 10)
    #expect(texts.allSatisfy { $0.hasSuffix("\n") && !$0.contains("\u{1B}") })
  }
}
