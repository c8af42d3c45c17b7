import RunnerPlatform
import RunnerTestSupport
import RunnerWire

extension BadInput {
  /// Workers that fail: nothing of their run is recorded.
  static let workers = [
    BadInput(
      "no worker", code: 4, message: "found none; build it (swift build -c release)",
      prepare: { try FileSystem.remove($0.workers + "/storefront-worker-observation-naive") }
    ) { $0.run },
    BadInput(
      "debug build", code: 4, message: "found a debug build, whose times and counts mean nothing; nothing is recorded",
      prepare: { try $0.worker.reply("describe", debugBuild: true) { _ in } }
    ) { $0.run },
    BadInput(
      "worker that crashes", code: 4,
      message: "cut cold: expected the worker to end with status 0, found a crash by signal 11 (Segmentation fault)",
      prepare: { try $0.worker.behave("if test $mode = time; then kill -SEGV $$; fi") }
    ) { $0.run },
    BadInput(
      "worker that fails", code: 4, message: "found 3; its last words: \"out of luck\"",
      prepare: { try $0.worker.behave("if test $mode = time; then echo out of luck >&2; exit 3; fi") }
    ) { $0.run },
    BadInput(
      "worker that hangs", code: 4,
      message: "observation-naive, time, cut cold: expected progress or an answer within 2 s",
      prepare: { try $0.worker.behave("if test $mode = time; then sleep 60; fi") }
    ) { $0.run + ["--deadline", "2"] },
    BadInput(
      "worker that prints rubbish", code: 4, message: "found \"\\u{1b}[2J rubbish\"",
      prepare: { try $0.worker.behave("if test $mode = time; then printf '\\033[2J rubbish\\n'; fi") }
    ) { $0.run },
    BadInput(
      "worker that prints without end", code: 4, message: "expected one reply, found more than",
      prepare: { try $0.worker.behave("if test $mode = time; then yes progress 0.5; fi") }
    ) { $0.run },
    BadInput(
      "worker that says nothing", code: 4, message: "expected a line \"reply\", found the end of the output",
      prepare: { try $0.worker.behave("if test $mode = time; then exit 0; fi") }
    ) { $0.run },
    BadInput(
      "worker with hostile JSON", code: 4, message: "expected at most 32 nested levels",
      prepare: {
        try $0.worker.behave("if test $mode = time; then echo \"reply $(printf '%10000s' | tr ' ' '[')\"; exit 0; fi")
      }
    ) {
      $0.run
    },
    BadInput(
      "worker of another runtime", code: 4,
      message: "expected an answer of runtime observation-naive, found runtime other",
      prepare: { try $0.worker.reply("describe") { $0.runtime = "other" } }
    ) { $0.run },
    BadInput(
      "worker of another version", code: 4, message: "expected an answer of version 2, found version 3",
      prepare: { try $0.worker.reply("describe") { $0.version = 3 } }
    ) { $0.run },
    BadInput(
      "worker that is killed from outside", code: 6,
      message:
        "the worker was killed from outside, as the kernel does when memory ends (dmesg says so). 1 finished jobs are kept",
      journals: 1,
      prepare: {
        try $0.worker.behave(
          "if test $mode = time && test $(grep -c time \"$folder/calls\") = 2; then kill -KILL $$; fi")
      }
    ) { $0.run },
    BadInput(
      "wrong sample", code: 4, message: "the final ids differ from the shadow",
      prepare: { try $0.worker.reply("time", "cold") { $0.failure = "sample 3: the final ids differ from the shadow" } }
    ) { $0.run },
    BadInput(
      "cut without times", code: 4, message: "expected times of the cut cold once, found them 0 times",
      prepare: { try $0.worker.reply("time", "cold") { $0.times = [] } }
    ) { $0.run },
    BadInput(
      "time of zero", code: 4, message: "expected wall times above zero on cold, found 0.0",
      prepare: {
        try $0.worker.reply("time", "cold") { $0.times = [.init(cut: "cold", wall: 0, cpu: 0, samples: 7)] }
      }
    ) { $0.run },
    BadInput(
      "time of no sample", code: 4, message: "expected at least one sample on cold, found 0",
      prepare: {
        try $0.worker.reply("time", "cold") { $0.times = [.init(cut: "cold", wall: 1, cpu: 1, samples: 0)] }
      }
    ) { $0.run },
    BadInput(
      "disagreement in a run", code: 3, message: "cart / order total\n  expected: ",
      prepare: { try $0.worker.disagree() }
    ) { $0.run },
    BadInput(
      "disagreement in verify", code: 3, message: "cart / order total\n  expected: ",
      prepare: { try $0.worker.disagree() }
    ) { ["verify", "--profile", "smoke"] + $0.only },
    BadInput(
      "random sessions of another seed", code: 4, message: "expected random sessions from seed 2, found them from 1"
    ) { $0.run + ["--seed", "2"] },
    BadInput(
      "interrupt before measuring", code: 6, message: "before anything was measured; run the same command line again",
      prepare: { try $0.worker.behave("if test $mode = verify; then kill -TERM $PPID; sleep 60; fi") }
    ) { $0.run },
    BadInput(
      "interrupt (Ctrl-C)", code: 6,
      message: "interrupted during observation-naive, time, cut cold. 2 finished jobs are kept; go on with:",
      journals: 1,
      prepare: {
        try $0.worker.behave("if test $(grep -c time \"$folder/calls\") = 3; then kill -INT $PPID; sleep 60; fi")
      }
    ) { $0.run },
  ]

  /// What looks bad and is not: the run goes on, and says what it does without.
  static let harmless = [
    BadInput(
      "no jemalloc", code: 0, message: "unavailable: allocations, frees, allocatedBytes", newRuns: 1,
      environment: { _ in ["STOREFRONT_JEMALLOC": "/nowhere/libjemalloc.so.2"] }
    ) { $0.run },
    BadInput(
      "jemalloc below a path with a space", code: 0, message: "which ends a path at spaces and colons", newRuns: 1,
      environment: { ["STOREFRONT_JEMALLOC": $0.results + "/lib jemalloc.so.2"] },
      prepare: { try $0.put("", as: "lib jemalloc.so.2") }
    ) { $0.run },
    BadInput(
      "results folder with spaces, quotes, a newline, shell characters and `..`", code: 0,
      message: "/results/../a 'b' \\\"c\\\" $(touch x) ;\\n*/"
    ) {
      Array($0.run.dropLast(4)) + [
        "--results", $0.results + "/../a 'b' \"c\" $(touch x) ;\n*", "--workers", $0.workers,
      ]
    },
  ]
}
