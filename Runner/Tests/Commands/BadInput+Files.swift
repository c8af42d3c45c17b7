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
    BadInput("resumption of nothing", message: "expected an interrupted run in") { $0.run + ["--resume"] },
  ]
}
