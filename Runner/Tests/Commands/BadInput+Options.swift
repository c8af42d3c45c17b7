import RunnerPlatform
import RunnerTestSupport

extension BadInput {
  /// `storefront-bench.json` in the current folder, of a verb that would else be fine.
  private static func options(_ title: String, _ text: String, message: String) -> BadInput {
    BadInput(
      title, message: message, shell: "cd \"$FOLDER\"", environment: { ["FOLDER": $0.folder] },
      prepare: { try AtomicFile.write(Array(text.utf8), to: $0.folder + "/storefront-bench.json") }
    ) { _ in ["list"] }
  }

  /// Files of options that cannot be used.
  static let optionFiles = [
    options("options that are no JSON", "{\"schema\": 1,", message: "/storefront-bench.json\": "),
    options("options without a schema", "{}", message: "expected \"schema\": 1, found none"),
    options("options of another schema", #"{"schema": 2}"#, message: "expected schema 1, found 2"),
    options(
      "options of an unknown verb", #"{"schema": 1, "rnu": {}}"#,
      message: "unknown verb: found \"rnu\", the nearest is run"),
    options(
      "unknown option in a file", #"{"schema": 1, "run": {"profil": "smoke"}}"#,
      message: "unknown option of run: found \"profil\", the nearest is profile"),
    options(
      "switch with a value in a file", #"{"schema": 1, "run": {"quick": "yes"}}"#,
      message: "run, quick: expected true or false, found something else"),
    options(
      "value that is a switch in a file", #"{"schema": 1, "run": {"profile": true}}"#,
      message: "run, profile: expected a value for NAME, found something else"),
    options(
      "option twice in a file", #"{"schema": 1, "run": {"seed": 1, "seed": 2}}"#, message: "/storefront-bench.json\": "),
  ]
}
