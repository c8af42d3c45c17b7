import Glibc
internal import PlatformShim

/// Runs one program in a process group of its own and waits for its end, never longer than its deadline.
public enum ChildProcess {
  /// Seconds between two looks at a child that says nothing.
  private static let tick = 0.1
  /// The same where only its end is missing and the kernel cannot wake us for it.
  private static let endingTick = 0.002
  /// How often a program that is still open for writing is tried.
  private static let mostAttempts = 300

  /// Runs the command. Whatever the ending, no process of the group is left and nothing is left to be reaped.
  ///
  /// - Parameters:
  ///   - interrupts: Ends the wait, and the group, when a signal has arrived.
  ///   - onOutput: Called with each piece of standard output as it comes.
  /// - Throws: `PlatformError` when the program cannot be started.
  public static func run(
    _ command: ChildCommand, interrupts: Interrupts? = nil, onOutput: ((ArraySlice<UInt8>) -> Void)? = nil
  ) throws(PlatformError) -> ChildOutcome {
    platform_ignore_broken_pipes()
    let started = Clock.monotonic()
    var (streams, process) = try startedChild(of: command)
    let end = platform_process_descriptor(process)
    defer { if end >= 0 { close(end) } }
    var forced: ChildOutcome.Ending?
    var lastOutput = (count: 0, time: started)
    while true {
      let now = Clock.monotonic()
      if streams.output.count > lastOutput.count { lastOutput = (streams.output.count, now) }
      let remaining = min(command.deadline - (now - started), command.longestSilence - (now - lastOutput.time))
      if interrupts?.arrived != nil { forced = .interrupted }
      if remaining < 0 { forced = .deadlinePassed }
      if streams.output.count > command.outputLimit { forced = .outputLimitPassed }
      if forced != nil { break }
      if hasEnded(process) { break }
      let wait = min(streams.areSilent && end < 0 ? endingTick : tick, remaining + 0.001)
      streams.transfer(
        seconds: wait, wakes: [interrupts?.descriptor ?? -1, end], errorLimit: command.errorLimit, onOutput: onOutput)
    }
    kill(-process, SIGKILL)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
    if forced == nil { streams.drain(errorLimit: command.errorLimit, onOutput: onOutput) }
    streams.closeAll()
    return ChildOutcome(
      ending: forced ?? ending(of: status), output: streams.output, errorOutput: streams.errorOutput,
      duration: Clock.monotonic() - started,
      processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), involuntarySwitches: usage.ru_nivcsw,
      voluntarySwitches: usage.ru_nvcsw)
  }

  /// Starts the program. A program whose file is open for writing is tried again for three seconds: a fork of another thread
  /// can hold the descriptor of a file just written until its own exec.
  private static func startedChild(of command: ChildCommand) throws(PlatformError) -> (ChildStreams, pid_t) {
    var attempt = 1
    while true {
      var streams = try ChildStreams(input: command.input)
      do {
        return (streams, try streams.spawn(command))
      } catch {
        guard error.code == ETXTBSY, attempt < mostAttempts else { throw error }
        attempt += 1
        Clock.sleep(seconds: 0.01)
      }
    }
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }

  /// Looks without reaping, so that the group's number stays taken until the group has been killed.
  private static func hasEnded(_ process: pid_t) -> Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
    return result == 0 && information.si_signo == SIGCHLD
  }

  private static func ending(of status: Int32) -> ChildOutcome.Ending {
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }
}
