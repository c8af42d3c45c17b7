import RunnerPlatform
import RunnerTestSupport
import RunnerWire

extension BadInput {
  /// Times that cannot be had or believed.
  static let timing = [
    BadInput(
      "processor that does not exist", message: "--cpu: expected a processor that this process may use, one of "
    ) { $0.run + ["--cpu", "1023"] },
    BadInput(
      "processor that is no number", message: "--cpu: expected a whole number from 0 to 1023, found \"last\""
    ) { $0.run + ["--cpu", "last"] },
    BadInput(
      "processor that a worker cannot be pinned to", code: 4, message: "found 4; its last words: \"pin to processor",
      prepare: {
        try $0.worker.behave("if test $mode = time; then echo 'pin to processor 1: Invalid argument' >&2; exit 4; fi")
      }
    ) { $0.run },
    BadInput(
      "reference that is not measured",
      message: "unknown reference among the measured runtimes: found \"cog-arena\", expected one of observation-naive"
    ) { $0.run + ["--reference", "cog-arena"] },
    BadInput(
      "two forms of output", message: "expected one form of output, found --csv and --json"
    ) { $0.run + ["--csv", "--json"] },
    BadInput(
      "host in which everything is noise", code: 4,
      message: "expected an interval of at most 25.0 % for observation-naive against itself on cold, found ",
      prepare: {
        for number in 0..<8 {
          let seconds = number.isMultiple(of: 3) ? 1.0 : 0.1 * Double(number)
          try $0.worker.reply("time", "cold\(number)") {
            $0.iterations = 7
            $0.times = [.init(cut: "cold", wall: seconds, cpu: seconds, samples: 7)]
          }
        }
        try $0.worker.behave(
          "if test $mode = time; then cut=cold$(($(grep -c time \"$folder/calls\") * 5 / 3 % 8)); fi")
      }
    ) { $0.run },
    BadInput("unknown allocator", message: "unknown allocator: found \"jemaloc\", the nearest is jemalloc") {
      $0.run + ["--allocator", "jemaloc"]
    },
    BadInput(
      "times on an allocator that is not there", code: 4,
      message: "--allocator jemalloc: STOREFRONT_JEMALLOC names \"/nowhere/libjemalloc.so.2\", which is no file",
      environment: { _ in ["STOREFRONT_JEMALLOC": "/nowhere/libjemalloc.so.2"] }
    ) { $0.run + ["--allocator", "jemalloc"] },
    BadInput(
      "bound of noise that is none", message: "--most-noise: expected a whole number from 1 to 100000, found \"0\""
    ) { $0.run + ["--most-noise", "0"] },
    BadInput(
      "clock that jumps forward in a worker", code: 4,
      message: "a clock jumped: the worker measured 99.0 s in a process that lived for ",
      prepare: { try $0.worker.jump(wall: 99, cpu: 0) }
    ) { $0.run },
    BadInput(
      "clock that jumps backward in a worker", code: 4,
      message: "s of processor time passed in 0.0 s on 1 processors",
      prepare: { try $0.worker.jump(wall: 1e-6, cpu: 0.005) }
    ) { $0.run },
    BadInput(
      "hash seeds that differ between processes", code: 4, message: "found others: hashing is not deterministic",
      prepare: {
        try $0.worker.reply("describe") { $0.hashProbe = 1 }
        try $0.worker.reply("time", "cold") {
          $0.hashProbe = 2
          $0.iterations = 7
          $0.times = [.init(cut: "cold", wall: 1, cpu: 1, samples: 7)]
        }
      }
    ) { $0.run },
    BadInput(
      "wrapper that unsets deterministic hashing", code: 4,
      message: "describe: expected SWIFT_DETERMINISTIC_HASHING=1 in the worker's environment, found none",
      prepare: {
        let real = FileSystem.folder(of: try FileSystem.ownExecutable()) + "/storefront-worker-observation-naive"
        try $0.worker.replace(
          "#!/bin/sh\nunset SWIFT_DETERMINISTIC_HASHING\nexec \(real.quotedForShell)\n")
      }
    ) { $0.run },
    BadInput(
      "worker that hangs beyond the budget", code: 4,
      message:
        "expected an answer within 1 s, the budget of a group, found none and stopped the worker, which was not computing",
      prepare: { try $0.worker.behave("if test $mode = time; then sleep 60; fi") }
    ) { $0.run + ["--budget", "1"] },
    BadInput(
      "worker that is slower than its budget", code: 0,
      message:
        "unavailable: wall, cpu on cold of observation-naive: observation-naive, time, cut cold: expected an answer within 1 s",
      newRuns: 1,
      prepare: { try $0.worker.behave("if test $mode = time; then while :; do :; done; fi") }
    ) { $0.run + ["--budget", "1"] },
    BadInput(
      "worker that computes in silence", code: 0,
      message:
        "unavailable: wall, cpu on cold of observation-naive: observation-naive, time, cut cold: expected progress or an answer within 1 s",
      newRuns: 1,
      prepare: { try $0.worker.behave("if test $mode = time; then while :; do :; done; fi") }
    ) { $0.run + ["--deadline", "1"] },
    BadInput(
      "one processor only", code: 0, message: "One processor only: the runner shares it with the workers.",
      newRuns: 1, shell: "taskset -cp 0 $$ >/dev/null"
    ) { $0.run },
  ]
}
