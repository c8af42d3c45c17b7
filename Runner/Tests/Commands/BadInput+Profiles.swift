import RunnerPlatform
import RunnerTestSupport
import RunnerWire

extension BadInput {
  private static let path = "PATH=$WORKERS:$PATH; export PATH"

  private static func profiler(
    _ title: String, message: String, shell: String = path, with kind: String = "cpu",
    prepare: @escaping @Sendable (Stage) throws -> Void
  ) -> BadInput {
    BadInput(
      title, code: 4, message: message, shell: shell, environment: { ["WORKERS": $0.workers] }, prepare: prepare
    ) {
      profile($0, ["--with", kind])
    }
  }

  private static func profile(_ stage: Stage, cut: String = "cold", _ more: [String]) -> [String] {
    ["profile", FakeWorker.runtime, cut, "--profile", "smoke", "--workers", stage.workers]
      + ["--output", stage.folder + "/profiles"] + more
  }

  private static func stored(_ changes: [(String, String)] = []) -> String {
    var text = """
      {"schema":1,"createdAt":"20260102T030405Z","kind":"cpu","runtime":"observation-naive","cut":"cold","sizes":"smoke",\
      "dirty":false,"program":"0123456789abcdef","operations":1,"extent":"1 sample","notes":[],"costs":{"unit":"samples","frames":\
      [{"function":"main","module":"worker"}],"stacks":[{"frames":[0],"weight":1}]},"others":[]}
      """
    for (old, new) in changes { text = text.replacing(old, with: new) }
    return text
  }

  private static func difference(
    _ title: String, message: String, _ text: String, _ more: [String] = []
  ) -> BadInput {
    BadInput(
      title, message: message, prepare: { try AtomicFile.write(Array(text.utf8), to: $0.folder + "/stored.json") }
    ) {
      profile($0, ["--with", "cpu", "--diff", $0.folder + "/stored.json"] + more)
    }
  }

  /// Profiles that cannot be had, or cannot be subtracted.
  static let profiles = [
    BadInput(
      "profile into a file", message: "--output: expected a folder that takes files, found: ",
      prepare: { try AtomicFile.write([], to: $0.folder + "/file") }
    ) {
      ["profile", FakeWorker.runtime, "cold", "--with", "cpu", "--profile", "smoke", "--workers", $0.workers]
        + ["--output", $0.folder + "/file"]
    },
    BadInput("profile with nothing", message: "expected --with and one of cpu, instructions, arc, allocations, heap") {
      profile($0, [])
    },
    BadInput("profile with an unknown tool", message: "unknown profile: found \"cpus\", the nearest is cpu") {
      profile($0, ["--with", "cpus"])
    },
    BadInput("profile of an unknown runtime", message: "unknown runtime: found \"cog-aren\", the nearest is cog-arena")
    {
      ["profile", "cog-aren", "cold", "--with", "cpu", "--workers", $0.workers]
    },
    BadInput("profile of an unknown cut", message: "unknown cut: found \"interaction\", the nearest is interactions") {
      profile($0, cut: "interaction", ["--with", "cpu"])
    },
    BadInput("profile of an unknown phase", message: "unknown phase of session: found \"serch\", the nearest is search")
    {
      profile($0, cut: "session", ["--with", "cpu", "--phase", "serch"])
    },
    BadInput("profile of a cut that the runtime has not", message: "expected a runtime that has shape/turn, found") {
      profile($0, cut: "turn", ["--with", "instructions"])
    },
    BadInput("profile without a cut", message: "expected <runtime> <cut> behind profile, found \"cold\"") {
      ["profile", "cold", "--with", "cpu", "--workers", $0.workers]
    },
    BadInput("split of what is no cold start", message: "--split: expected the cut cold, found session") {
      profile($0, cut: "session", ["--split"])
    },
    profiler(
      "no perf", message: "unavailable: cpu: perf is not on PATH; install it (Debian: apt-get install linux-perf)",
      shell: "PATH=/nowhere; export PATH"
    ) { _ in },
    profiler("perf that is not permitted", message: "set it with: sysctl kernel.perf_event_paranoid=2") {
      try $0.worker.install(
        "perf", "echo 'Access to performance monitoring and observability operations is limited.' >&2; exit 255")
    },
    profiler(
      "profile without a sample", message: "expected samples inside the cut, found none of 0 of the whole process"
    ) {
      try $0.worker.install(
        "perf",
        """
        [ "$1" = script ] && exit 0
        while [ "$1" != -- ]; do [ "$1" = -o ] && : > "$2"; shift; done
        shift
        exec "$@"
        """)
      try $0.worker.reply("profile", "cold") {
        var spans = RegionSpans()
        spans.add(phase: "bootstrap", start: 10, end: 20)
        $0.spans = spans
        $0.iterations = 1
      }
    },
    profiler(
      "profile of instructions without valgrind", message: "valgrind is not on PATH; install it",
      shell:
        "PATH=/nowhere; export PATH", with: "instructions"
    ) { _ in },
    BadInput(
      "profile of allocations without jemalloc", code: 4,
      message: "STOREFRONT_JEMALLOC names \"/nowhere/libjemalloc.so.2\", which is no file",
      environment: { _ in ["STOREFRONT_JEMALLOC": "/nowhere/libjemalloc.so.2"] }
    ) {
      profile($0, ["--with", "heap"])
    },
    difference("stored profile that is none", message: "line 1, byte 0: expected a JSON value", "<xml>"),
    difference(
      "stored profile of an unknown schema", message: "expected a profile of schema 1, found 9",
      stored([("\"schema\":1", "\"schema\":9")])),
    difference(
      "stored profile of frames that are not there", message: "expected stacks of known frames",
      stored([("\"frames\":[0]", "\"frames\":[7]")])),
    difference(
      "stored profile of another cut", message: "but the cut of the stored one is burst, and cold is asked for",
      stored([("\"cut\":\"cold\"", "\"cut\":\"burst\"")])),
    difference(
      "stored profile of another build", message: "expected a profile of the same build of observation-naive", stored()),
    BadInput("difference to what is nothing", message: "unknown runtime, file or commit: found \"cog-aren\"") {
      profile($0, ["--with", "cpu", "--diff", "cog-aren"])
    },
  ]
}
