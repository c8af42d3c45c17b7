import RunnerPlatform
import Testing

struct QuotingTests {
  @Test(arguments: [
    ("plain", "\"plain\""), ("two words", "\"two words\""), ("a\"b\\", "\"a\\\"b\\\\\""), ("a\nb", "\"a\\nb\""),
    ("\u{1B}[2J", "\"\\u{1b}[2J\""),
  ])
  func dataStaysOnItsLine(text: String, expected: String) {
    #expect(text.quotedForPeople == expected)
  }

  @Test(arguments: ["plain", "two words", "it's", "$(id) `id`", "a\nb", "", "*", "--x=y"])
  func aQuotedWordReachesTheProgramUnchanged(text: String) throws {
    let command = ChildCommand(
      executable: "/bin/sh", arguments: ["-c", "printf %s \(text.quotedForShell)"], deadline: 10)
    #expect(String(decoding: try ChildProcess.run(command).output, as: UTF8.self) == text)
  }
}
