internal import RunnerPlatform

/// The name of a stored run: data that can never lead out of the results folder.
public struct StoredName: Hashable, Sendable {
  /// The file's name in the folder.
  public let fileName: String

  /// Names a new run.
  public init(createdAt compactUTC: String, environment key: String, commit: String) {
    let safe = commit.prefix(12).filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    fileName = "\(compactUTC)-\(key)-\(safe.isEmpty ? "unknown" : safe).json"
  }

  /// Takes a name that a user gave, with or without `.json`.
  ///
  /// - Throws: `ResultsError` for an empty name, a separator, a leading dot, `..`, or anything but letters, digits, `.`, `_`
  ///   and `-`.
  public init(given name: String) throws(ResultsError) {
    let allowed = name.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "._-".unicodeScalars.contains(scalar))
    }
    guard !name.isEmpty, allowed, !name.hasPrefix("."), !name.contains(".."), name.utf8.count <= 200 else {
      throw ResultsError(
        "expected the name of a stored run (letters, digits, \".\", \"_\" and \"-\"), found \(name.quotedForPeople); "
          + "see storefront-bench results list")
    }
    fileName = name.hasSuffix(".json") ? name : name + ".json"
  }

  /// The environment key in the name of a recorded run, `<time>-<key>-<commit>`; nil in a name of another form.
  public var environment: String? {
    guard let match = fileName.wholeMatch(of: /\d{8}T\d{6}Z-([0-9a-z]+)-[0-9A-Za-z]+\.json/) else { return nil }
    return String(match.1)
  }
}
