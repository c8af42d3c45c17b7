internal import RunnerPlatform
internal import RunnerRecording
internal import RunnerReport
internal import RunnerWire
internal import StorefrontWorkload

/// `list`: what can be named on a command line.
enum ListVerb {
  static let spec = VerbSpec(
    name: "list", summary: "Lists profiles, runtimes and cuts.",
    options: [WorkerChoice.options[0], Console.jsonOption],
    example: "storefront-bench list --json", action: run)

  private struct Listing: Encodable {
    struct Runtime: Encodable {
      let slug: String
      let title: String
      let built: Bool
    }

    let profiles: [StorefrontProfile]
    let runtimes: [Runtime]
    let cuts: [String]
  }

  private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let client = try WorkerChoice.client(arguments, interrupts: nil)
    let listing = Listing(
      profiles: StorefrontProfile.all,
      runtimes: RuntimeEntry.all.map {
        .init(slug: $0.slug, title: $0.title, built: isBuilt($0, client))
      },
      cuts: CutName.all)
    if arguments.has("--json") {
      try Console.printJSON(listing)
    } else {
      try Console.print(text(listing))
    }
    return .fine
  }

  private static func isBuilt(_ runtime: RuntimeEntry, _ client: WorkerClient) -> Bool {
    runtime.suites.allSatisfy { FileSystem.isExecutable(client.path(of: runtime.slug, suite: $0)) }
  }

  private static func text(_ listing: Listing) -> String {
    var profiles = TextTable(
      [("profile", .left)] + StorefrontProfile.fields.map { (title: $0.name, alignment: .right) })
    for profile in listing.profiles {
      profiles.add([profile.name] + StorefrontProfile.fields.map { "\(profile[keyPath: $0.path])" })
    }
    var runtimes = TextTable([("runtime", .left), ("title", .left), ("worker", .left)])
    for runtime in listing.runtimes {
      runtimes.add([runtime.slug, runtime.title, runtime.built ? "built" : "not built"])
    }
    return (profiles.lines() + [""] + runtimes.lines() + ["", "cuts", "----"] + listing.cuts).joined(separator: "\n")
  }
}
