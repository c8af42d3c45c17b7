import Foundation
import RunnerPlatform
import RunnerTestSupport
import Testing

struct ChildProcessTests {
  private func shell(_ script: String, input: String = "", deadline: Double = 20, limit: Int = 1 << 20) throws
    -> ChildOutcome
  {
    try ChildProcess.run(
      ChildCommand(
        executable: "/bin/sh", arguments: ["-c", script], environment: [("MARK", "a b\"c")], input: Array(input.utf8),
        deadline: deadline, outputLimit: limit, errorLimit: 8))
  }

  @Test func inputOutputAndErrorArrive() throws {
    let outcome = try shell("read line; echo \"got $line\"; echo 0123456789 >&2; exit 7", input: "hello\n")
    #expect(outcome.ending == .exited(7))
    #expect(String(decoding: outcome.output, as: UTF8.self) == "got hello\n")
    #expect(String(decoding: outcome.errorOutput, as: UTF8.self) == "01234567")
  }

  @Test func theEnvironmentIsTheOneGiven() throws {
    let outcome = try ChildProcess.run(
      ChildCommand(executable: "/usr/bin/env", environment: [("MARK", "a b\"c\nd")], deadline: 20))
    #expect(String(decoding: outcome.output, as: UTF8.self) == "MARK=a b\"c\nd\n")
  }

  @Test func argumentsAreDataAndNoCommand() throws {
    let argument = "$(touch /tmp/never); `id` '\" \n *"
    let outcome = try ChildProcess.run(
      ChildCommand(executable: "/usr/bin/printf", arguments: ["%s", argument], deadline: 20))
    #expect(String(decoding: outcome.output, as: UTF8.self) == argument)
  }

  @Test func aCrashIsToldFromAnExit() throws {
    #expect(try shell("kill -SEGV $$").ending == .signalled(11))
    #expect(try shell("exit 139").ending == .exited(139))
  }

  @Test func aHangEndsAtTheDeadlineWithItsWholeGroup() throws {
    let scratch = try Scratch()
    let outcome = try shell("sleep 60 & echo $! > '\(scratch.path)/pid'; sleep 60", deadline: 0.3)
    #expect(outcome.ending == .deadlinePassed)
    #expect(outcome.duration < 5)
    let process = try #require(FileSystem.text(scratch.path + "/pid"))
    #expect(
      try shell("sleep 0.1; kill -0 \(process) 2>/dev/null && cat /proc/\(process)/stat | grep -v ' Z '").ending
        != .exited(0))
  }

  @Test func outputBreaksASilenceButNotTheDeadline() throws {
    func run(_ script: String, deadline: Double) throws -> ChildOutcome {
      try ChildProcess.run(
        ChildCommand(executable: "/bin/sh", arguments: ["-c", script], deadline: deadline, longestSilence: 1))
    }
    let talking = "for i in 1 2 3 4 5 6 7 8; do sleep 0.25; echo $i; done"
    #expect(try run(talking, deadline: 20).ending == .exited(0))
    #expect(try run(talking, deadline: 0.6).ending == .deadlinePassed)
    #expect(try run("echo a; sleep 20", deadline: 20).ending == .deadlinePassed)
  }

  @Test func aBackgroundProcessCannotHoldTheOutputOpen() throws {
    let outcome = try shell("sleep 60 & echo done")
    #expect(outcome.ending == .exited(0))
    #expect(outcome.duration < 5)
    #expect(String(decoding: outcome.output, as: UTF8.self) == "done\n")
  }

  @Test func outputWithoutEndIsStopped() throws {
    #expect(try shell("yes", limit: 100_000).ending == .outputLimitPassed)
  }

  @Test func muchInputAndMuchOutputDoNotBlockEachOther() throws {
    let input = String(repeating: "0123456789abcde\n", count: 40_000)
    let outcome = try shell("cat", input: input)
    #expect(outcome.output.count == input.utf8.count)
  }

  @Test func aChildThatIgnoresItsInputIsNoFault() throws {
    #expect(try shell("exit 0", input: String(repeating: "x", count: 1 << 20)).ending == .exited(0))
  }

  @Test func aMissingProgramIsNamed() {
    #expect(throws: PlatformError(operation: "start", path: "/no such", code: 2)) {
      try ChildProcess.run(ChildCommand(executable: "/no such", deadline: 1))
    }
  }

  @Test func outputComesWhileTheChildRuns() throws {
    var pieces = 0
    let command = ChildCommand(executable: "/bin/sh", arguments: ["-c", "echo a; sleep 0.2; echo b"], deadline: 20)
    _ = try ChildProcess.run(command) { _ in pieces += 1 }
    #expect(pieces == 2)
  }

  @Test func aProgramThatIsStillBeingWrittenIsTriedAgain() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/program"
    try AtomicFile.write(Array("#!/bin/sh\necho ran\n".utf8), to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let writer = open(path, O_WRONLY)
    #expect(writer >= 0)
    let closing = Thread {
      usleep(100_000)
      close(writer)
    }
    closing.start()
    let outcome = try ChildProcess.run(ChildCommand(executable: path, deadline: 10))
    #expect(String(decoding: outcome.output, as: UTF8.self) == "ran\n")
  }
}
