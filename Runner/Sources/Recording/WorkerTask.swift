import Glibc
import RunnerPlatform
import RunnerResults
import RunnerWire
import StorefrontVerification
import StorefrontWorkload

/// What one worker was asked, and the judgement of what came back.
struct WorkerTask: CustomStringConvertible {
  let runtime: String
  let request: WorkerRequest

  /// "observation-naive, time, cut cold".
  var description: String {
    "\(runtime), \(request.mode.rawValue)" + (request.cut.map { ", cut \($0)" } ?? "")
  }

  func requireRegularEnding(_ outcome: ChildOutcome, silence: Double, limit: Double?) throws(RunFailure) {
    switch outcome.ending {
    case .exited(0): return
    case .interrupted: throw RunFailure(.interrupted, "interrupted during \(self)")
    case .exited(let status):
      throw invalid("expected the worker to end with status 0, found \(status)" + lastWords(outcome))
    case .signalled(SIGKILL):
      // Nobody kills itself so: the kernel for want of memory, or a person. What is finished is worth keeping.
      throw RunFailure(
        .interrupted, "\(self): the worker was killed from outside, as the kernel does when memory ends (dmesg says so)"
      )
    case .signalled(let signal):
      throw invalid(
        "expected the worker to end with status 0, found a crash by signal \(signal) "
          + "(\(ChildOutcome.name(ofSignal: signal)))" + lastWords(outcome))
    case .deadlinePassed: throw late(outcome, silence: silence, limit: limit)
    case .outputLimitPassed:
      throw invalid("expected one reply, found more than \(outcome.output.count >> 20) MiB of output")
    }
  }

  /// Least share of its life that a worker which is slow, and does not hang, has computed.
  private static let leastWork = 0.1

  private func late(_ outcome: ChildOutcome, silence: Double, limit: Double?) -> RunFailure {
    let isComputing = outcome.processorSeconds > Self.leastWork * outcome.duration
    let problem =
      if let limit, outcome.duration >= limit {
        "expected an answer within \(seconds(limit)) s, the budget of a group, found none and stopped the worker"
          + (isComputing ? "; raise --budget, or measure a smaller profile" : ", which was not computing")
      } else {
        "expected progress or an answer within \(seconds(silence)) s, found none and stopped the worker; "
          + "measure a smaller profile, or wait longer with --deadline"
      }
    return isComputing
      ? RunFailure(.tooSlow, "\(self): \(problem)" + lastWords(outcome)) : invalid(problem + lastWords(outcome))
  }

  /// - Parameter program: The runtime that the worker says it is, where the task has another name for it; that name is put
  ///   into the reply.
  func reply(in output: [UInt8], by program: String? = nil) throws(RunFailure) -> WorkerReply {
    var found: WorkerReply?
    for line in output.split(separator: 0x0A, omittingEmptySubsequences: true) {
      let text = String(decoding: line, as: UTF8.self)
      guard found == nil, let meaning = WorkerLine(text) else {
        throw invalid("expected lines \"progress\" and one last line \"reply\", found \(shortened(text))")
      }
      guard case .reply(let json) = meaning else { continue }
      do {
        found = try StrictDecoding.decode(WorkerReply.self, from: Array(json.utf8))
      } catch {
        throw invalid("expected a reply in JSON, found one that is refused: \(error)")
      }
    }
    guard var reply = found else { throw invalid("expected a line \"reply\", found the end of the output") }
    try requireAnswer(reply, by: program ?? runtime)
    if program != nil { reply.rename(runtime) }
    return reply
  }

  private func requireAnswer(_ reply: WorkerReply, by runtime: String) throws(RunFailure) {
    let mine = ["version \(request.version)", "runtime \(runtime)", "mode \(request.mode.rawValue)"]
    let theirs = ["version \(reply.version)", "runtime \(reply.runtime)", "mode \(reply.mode.rawValue)"]
    for (expected, found) in zip(mine, theirs) where expected != found {
      throw invalid("expected an answer of \(expected), found \(found); build the workers and the runner together")
    }
    if let failure = reply.failure { throw invalid(failure) }
  }

  func invalid(_ problem: String) -> RunFailure { RunFailure(.invalidMeasurement, "\(self): \(problem)") }

  private func lastWords(_ outcome: ChildOutcome) -> String {
    let lines = String(decoding: outcome.errorOutput, as: UTF8.self).split(separator: "\n")
    guard let last = lines.last else { return "" }
    return "; its last words: \(shortened(String(last)))"
  }

  private func shortened(_ text: String) -> String {
    (text.count > 200 ? String(text.prefix(200)) + "…" : text).quotedForPeople
  }

  private func seconds(_ value: Double) -> String {
    let short = (value * 10).rounded() / 10
    return short == short.rounded() && short < 1e9 ? "\(Int(short))" : "\(short)"
  }
}

extension WorkerReply {
  /// Puts the name of a contender in the place of its runtime's.
  fileprivate mutating func rename(_ contender: String) {
    runtime = contender
    guard let own = record?.runtime else { return }
    record?.runtime = RuntimeDescriptor(slug: contender, title: own.title, semantics: own.semantics)
  }
}
