import RunnerPlatform
import RunnerResults
import RunnerTestSupport

extension BadInput {
  private static let name = "20260203T040506Z-0123456789ab-abcdef"

  private static func show(_ title: String, message: String, text: String) -> BadInput {
    BadInput(title, message: message, prepare: { try $0.put(text, as: name + ".json") }) {
      ["results", "show", name, "--results", $0.results]
    }
  }

  /// Files and folders that cannot be used.
  static let files = [
    BadInput("results folder that is a device", message: "choose another folder with --results") {
      Array($0.run.dropLast(4)) + ["--results", "/dev/full", "--workers", $0.workers]
    },
    BadInput("results folder below a file", message: "cannot make the folder") {
      Array($0.run.dropLast(4)) + ["--results", $0.results + "/\($0.recorded.fileName)/x", "--workers", $0.workers]
    },
    BadInput("unwritable results folder", message: "cannot open \"/proc/sys/") {
      Array($0.run.dropLast(4)) + ["--results", "/proc/sys", "--workers", $0.workers]
    },
    BadInput(
      "results folder that is full at the start", message: "File too large; free space",
      shell: "trap '' XFSZ; ulimit -f 1"
    ) {
      $0.run
    },
    BadInput(
      "results folder that gets full while measuring", code: 6, message: "File too large. ", journals: 1,
      shell: "trap '' XFSZ; ulimit -f 48"
    ) { stage in stage.run.map { $0 == "cold" ? "session,phase/*" : $0 } },
    BadInput(
      "results folder that gets full at the end", code: 6, message: "the result could not be written: ", journals: 1,
      shell: "trap '' XFSZ; ulimit -f 96"
    ) { stage in stage.run.map { $0 == "cold" ? "session,phase/*" : $0 } },
    BadInput("folder of workers that is none", message: "--workers: expected a folder, found") {
      ["run", "--workers", $0.folder + "/nowhere", "--results", $0.results]
    },
    show("results file cut short", message: "line 1, byte 10: expected", text: "{\"schema\":"),
    show("results file of an unknown schema", message: "expected schema 1, found 99", text: "{\"schema\":99}"),
    show("results file that is not JSON", message: "expected a JSON value, found \"<\"", text: "<html>"),
    show("results file without a field", message: "expected the field", text: "{\"schema\":1}"),
    show(
      "JSON nested without end", message: "expected at most 32 nested levels",
      text: String(repeating: "[", count: 100_000)),
    show(
      "JSON with a huge number", message: "expected a number that fits 64 bits, found 1e999", text: "{\"schema\":1e999}"
    ),
    show(
      "JSON with a key twice", message: "expected each key once, found \"schema\" again",
      text: "{\"schema\":1,\"schema\":1}"),
    show(
      "JSON with something behind it", message: "expected the end of the file, found \"x\"", text: "{\"schema\":1}x"),
    BadInput(
      "a pipe in place of a results file", message: "cannot read as a regular file",
      prepare: { try $0.makePipe(name + ".json") }
    ) { ["results", "list", "--results", $0.results] },
    BadInput("a damaged file in the list", message: "refused \"", prepare: { try $0.put("{", as: name + ".json") }) {
      ["results", "list", "--results", $0.results]
    },
    BadInput("name of a run that is not stored", message: "the nearest is 20260102T030405Z-0123456789ab-abcdef.json") {
      ["results", "show", "20260102T030406Z-0123456789ab-abcdef", "--results", $0.results]
    },
    BadInput("name that leads out of the folder", message: "found \"../results/x\"") {
      ["results", "show", "../results/x", "--results", $0.results]
    },
    BadInput("name with a newline", message: "found \"a\\nb\"") {
      ["results", "show", "a\nb", "--results", $0.results]
    },
    BadInput("name with shell characters", message: "found \"$(touch x);'\\\"\"") {
      ["results", "show", "$(touch x);'\"", "--results", $0.results]
    },
    BadInput(
      "standard output that is full", message: "cannot write to standard output: No space left on device",
      shell: "exec > /dev/full"
    ) { _ in ["list"] },
    BadInput(
      "results file edited by hand", message: "the file was edited; restore it, or measure again",
      prepare: {
        let text = String(decoding: try RunRecord.example().fileBytes(), as: UTF8.self)
        try $0.put(text.replacing("\"median\" : 0.2", with: "\"median\" : 0.15"), as: name + ".json")
      }
    ) { ["results", "show", name, "--results", $0.results] },
    BadInput(
      "results file in another unit", message: "measurements",
      prepare: {
        let text = String(decoding: try RunRecord.example().fileBytes(), as: UTF8.self)
        try $0.put(text.replacing("\"unit\" : \"seconds\"", with: "\"unit\" : \"ns\""), as: name + ".json")
      }
    ) { ["results", "export", "--format", "bencher", "--run", name, "--results", $0.results] },
    BadInput(
      "two environments in one merge", message: "cpuModel (Some CPU and Another CPU)",
      prepare: {
        var other = RunRecord.example(cut: "burst")
        other.environment.stable.cpuModel = "Another CPU"
        try $0.store.write(other, as: try StoredName(given: name))
      }
    ) { ["results", "merge", $0.recorded.fileName, name, "--results", $0.results] },
    BadInput("merge of one run", message: "expected at least two runs to merge, found 1") {
      ["results", "merge", $0.recorded.fileName, "--results", $0.results]
    },
    BadInput("merge of a run with itself", message: "expected each run once, found") {
      ["results", "merge", $0.recorded.fileName, $0.recorded.fileName, "--results", $0.results]
    },
    BadInput(
      "merge that measures something twice", message: "expected wall on cold of one once",
      prepare: {
        try $0.store.write(.example(), as: try StoredName(given: name))
      }
    ) { ["results", "merge", $0.recorded.fileName, name, "--results", $0.results] },
    BadInput(
      "list of a folder that is not there", message: "--results: expected a folder of recorded runs, found none at"
    ) {
      ["results", "list", "--results", $0.folder + "/nowhere"]
    },
    BadInput("prune without a number", message: "expected how many runs are kept, found nothing; give --keep") {
      ["results", "prune", "--results", $0.results]
    },
    BadInput("export without a format", message: "expected a format, found none") {
      ["results", "export", "--results", $0.results]
    },
    BadInput("unknown format", message: "found \"benchr\", the nearest is bencher, expected one of github-smaller") {
      ["results", "export", "--format", "benchr", "--results", $0.results]
    },
    BadInput("export from an empty folder", message: "expected a recorded run in") {
      ["results", "export", "--format", "csv", "--results", $0.folder + "/empty"]
    },
    BadInput(
      "export beyond the limit of a file's size", message: "File too large", shell: "ulimit -f 0"
    ) {
      ["results", "export", "--format", "csv", "--output", $0.folder + "/runs.csv", "--results", $0.results]
    },
    BadInput("export into a device", message: "--output: expected a regular file or a free name, found \"/dev/full\"") {
      ["results", "export", "--format", "csv", "--output", "/dev/full", "--results", $0.results]
    },
    BadInput(
      "export to a full standard output", message: "cannot write to standard output: No space left on device",
      shell: "exec > /dev/full"
    ) { ["results", "export", "--format", "csv", "--results", $0.results] },
    BadInput("page that is not there", message: "cannot open") {
      ["publish", "--page", $0.folder + "/none.md", "--results", $0.results]
    },
    BadInput("shard that is none", message: "--shard: expected I/N") { $0.run + ["--shard", "3/2"] },
    BadInput("more shards than groups", message: "expected at most 1 parts") { $0.run + ["--shard", "1/2"] },
    BadInput("shard of a series", message: "expected --shard without --scale") {
      $0.run + ["--shard", "1/1", "--scale", "products=100,200"]
    },
    BadInput("resumption of nothing", message: "expected an interrupted run in") { $0.run + ["--resume"] },
  ]
}
