internal import RunnerPlatform
internal import StorefrontWorkload

/// The profile that a command line names, with the sizes that it changes.
struct ProfileChoice {
  static let options =
    [OptionSpec("--profile", "NAME", "smoke, standard or stress (default standard)")]
    + StorefrontProfile.fields.map { OptionSpec("--\($0.name)", "N", "\($0.summary), instead of the profile's") }

  let profile: StorefrontProfile
  /// The name, and every changed size: "standard products=20000".
  let label: String

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let name = arguments.text("--profile") ?? "standard"
    guard var profile = StorefrontProfile.all.first(where: { $0.name == name }) else {
      throw UsageError(
        NearestName.message(
          kind: "profile", found: name, among: StorefrontProfile.all.map(\.name), help: "storefront-bench list"))
    }
    var changes = ""
    for field in StorefrontProfile.fields {
      guard let text = arguments.text("--\(field.name)") else { continue }
      guard let size = Int(text) else {
        throw UsageError(
          "--\(field.name): expected a whole number, found \(text.quotedForPeople); give the number of \(field.summary)"
        )
      }
      if size != profile[keyPath: field.path] { changes += " \(field.name)=\(size)" }
      profile[keyPath: field.path] = size
    }
    do {
      try profile.validate()
    } catch {
      throw UsageError("--\(error)")
    }
    self.profile = profile
    label = name + changes
  }

  /// The options that choose the profile of a label; none for the usual one.
  static func words(_ label: String) -> [String] {
    let parts = label.split(separator: " ").map(String.init)
    guard let name = parts.first, label != "standard" else { return [] }
    return ["--profile", name] + parts.dropFirst().map { "--\($0)" }
  }
}
