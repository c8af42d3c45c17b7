import RunnerPlatform
import RunnerTestSupport
import RunnerWire

extension BadInput {
  private static let path = "PATH=$WORKERS:$PATH; export PATH"

  private static func simulator(
    _ title: String, code: Int32 = 0, message: String, newRuns: Int = 1, shell: String = path,
    prepare: @escaping @Sendable (Stage) throws -> Void
  ) -> BadInput {
    BadInput(
      title, code: code, message: message, newRuns: newRuns, shell: shell,
      environment: { ["WORKERS": $0.workers] }, prepare: prepare
    ) { stage in
      stage.run.map { $0 == "cold" ? "control" : $0 }
    }
  }

  private static func profile(_ instructions: Int = 20_000) -> FakeProfile {
    var profile = FakeProfile.honest()
    profile.add("cut control", instructions, [("swift_retain", 15)])
    return profile
  }

  /// Simulators that are not there, or not to be believed: their counts are unavailable. A region that cannot be told from
  /// the rest ends the run.
  static let simulators = [
    simulator(
      "no valgrind", message: "freeCalls: valgrind is not on PATH; install it (Debian: apt-get install valgrind)",
      shell: "PATH=/nowhere; export PATH"
    ) { _ in },
    simulator("valgrind of an old version", message: "expected valgrind 3.19 or later, found \"valgrind-3.1.0\"") {
      try $0.worker.simulate("", version: "valgrind-3.1.0")
    },
    simulator("valgrind that is another program", message: "found \"grindstone 9\"") {
      try $0.worker.simulate("", version: "grindstone 9")
    },
    simulator(
      "valgrind that crashes",
      message:
        "below valgrind-3.19.0, observation-naive, instructions: expected the worker to end with status 0, found a crash"
    ) {
      try $0.worker.simulate("", script: "echo 'unhandled abbrev form' >&2; kill -SEGV $$")
    },
    simulator("valgrind without a profile", message: "valgrind-3.19.0 left no profile") {
      try $0.worker.simulate("", script: "exec \"$program\"")
    },
    simulator(
      "profile that is none", message: "wrote a profile that is refused: line 1: expected a line of callgrind's format"
    ) {
      try $0.worker.simulate("a profile")
    },
    simulator("profile cut short", message: "expected the totals of a part, found its end") {
      try $0.worker.simulate(String(profile().text.dropLast(40)))
    },
    simulator("simulator that counts wrongly", message: "the witness retainCalls/retains expected 1000.0, read 1003.0")
    {
      var wrong = profile()
      wrong.add("retains", 5, [("swift_retain", 3)])
      try $0.worker.simulate(wrong.text)
    },
    simulator("worker built without valgrind's header", message: "of observation-naive: built without a header") {
      try $0.worker.simulate(profile().text)
      for cut in ["", "control"] {
        try $0.worker.reply("instructions", cut) { $0.unavailableReason = "built without a header" }
      }
    },
    simulator(
      "counts that do not repeat",
      message: "instructions on control of observation-naive: 2 runs differ by 0.005 %, more than 0.0 %"
    ) {
      try $0.worker.simulate(
        profile().text,
        script: """
          n=$(cat "$folder/n" 2>/dev/null || echo 0)
          echo $((n + 1)) > "$folder/n"
          sed "s/^1 20000\\$/1 $((20000 + n))/; s/^totals: 20000\\$/totals: $((20000 + n))/" "$folder/profile" > "$out"
          exec "$program"
          """)
    },
    // B07: from here on, collection that is tied to something else than the work.
    simulator(
      "profile without the brackets of a region", code: 4,
      message: "expected the function storefront_region_begin in callgrind's profile, found none", newRuns: 0
    ) {
      var stripped = profile()
      stripped.outside.removeFirst()
      try $0.worker.simulate(stripped.text)
    },
    simulator(
      "region of a dozen instructions", code: 4,
      message:
        "expected at least 10000 instructions between storefront_region_begin and storefront_region_end on control",
      newRuns: 0
    ) {
      try $0.worker.simulate(FakeProfile.honest().text)
      try $0.worker.reply("instructions", "control") {
        $0.regions = [CutRegions(cut: "control", parts: ["storefront-region nothing"], units: 1)]
      }
    },
    simulator(
      "region that is a sliver of what was executed", code: 4,
      message: "and 0.01 % of the 912162020 executed, found 12000", newRuns: 0
    ) {
      var sliver = FakeProfile.honest()
      sliver.instructionsOutside = 900_000_000
      sliver.add("sliver", 12_000)
      try $0.worker.simulate(sliver.text)
      try $0.worker.reply("instructions", "control") {
        $0.regions = [CutRegions(cut: "control", parts: ["storefront-region sliver"], units: 1)]
      }
    },
    BadInput(
      "choice of instructions that is none",
      message: "unknown choice of instructions: found \"most\", expected one of none"
    ) { $0.run + ["--instructions", "most"] },
  ]

  /// Series of sizes that are none.
  static let series = [
    BadInput(
      "series into a folder that takes none",
      message: "expected a results folder that takes a series, found: cannot make",
      prepare: { try AtomicFile.write([], to: $0.results + "/scaling") }
    ) { $0.run + ["--scale", "products=60,120"] },
    BadInput("series without sizes", message: "--scale: expected a field and at least two different sizes") {
      $0.run + ["--scale", "products"]
    },
    BadInput("series of one size twice", message: "--scale: expected a field and at least two different sizes") {
      $0.run + ["--scale", "products=300,300"]
    },
    BadInput("series over an unknown size", message: "unknown size: found \"product\", the nearest is products") {
      $0.run + ["--scale", "product=1,2"]
    },
    BadInput("series with a size out of range", message: "--scale: products: expected 1 to 1000000, found 0") {
      $0.run + ["--scale", "products=0,300"]
    },
    BadInput("series of shapes that are not there", message: "--scale: expected sizes of pinned among [1, 100, 1000]") {
      ["run", "--scale", "pinned=1,7", "--workers", $0.workers]
    },
    BadInput("series that is to be resumed", message: "expected --scale without --resume, found both") {
      $0.run + ["--scale", "products=60,120", "--resume"]
    },
    BadInput(
      "runtime without the cuts",
      message: "--runtimes: expected a runtime that has one of the cuts, found observation-naive"
    ) {
      $0.run.map { $0 == "cold" ? "shape/turn" : $0 }
    },
  ]
}
