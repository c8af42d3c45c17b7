internal import RunnerPlatform
internal import RunnerRecording
internal import RunnerWire
internal import StorefrontWorkload

/// The series of sizes that a command line names.
enum ScaleChoice {
  static let option = OptionSpec(
    "--scale", "FIELD=SIZES",
    "run over sizes of the profile, as products=300,600,1200, or pinned=1,100,1000; fit the growth")

  /// The shapes whose names end in their size.
  static let shapes = ["pinned": [1, 100, 1_000]]

  /// nil without the option.
  static func read(_ arguments: ParsedArguments, _ options: RunOptions) throws(UsageError) -> ScalingRun.Series? {
    guard let text = arguments.text("--scale") else { return nil }
    guard !options.resume else {
      throw UsageError(
        "expected --scale without --resume, found both; go on with the run of one size as its message says")
    }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let sizes = parts.count == 2 ? parts[1].split(separator: ",", omittingEmptySubsequences: false).map { Int($0) } : []
    guard sizes.count >= 2, !sizes.contains(nil), Set(sizes).count == sizes.count else {
      throw UsageError(
        "--scale: expected a field and at least two different sizes, as products=300,600,1200, found \(text.quotedForPeople)"
      )
    }
    let wanted = sizes.compactMap { $0 }.sorted()
    if let known = shapes[parts[0]] { return try shapes(parts[0], wanted, known: known, options) }
    guard let field = StorefrontProfile.fields.first(where: { $0.name == parts[0] }) else {
      throw UsageError(
        NearestName.message(
          kind: "size", found: parts[0], among: StorefrontProfile.fields.map(\.name) + shapes.keys.sorted(),
          help: "storefront-bench run --help"))
    }
    var series: [(size: Int, options: RunOptions)] = []
    for size in wanted {
      var sized = options
      sized.profile[keyPath: field.path] = size
      sized.profileLabel += " \(field.name)=\(size)"
      sized.resumeCommand = RunVerb.resumeCommand(withoutScale(arguments.raw) + ["--\(field.name)", "\(size)"])
      do {
        try sized.profile.validate()
      } catch {
        throw UsageError("--scale: \(error)")
      }
      series.append((size, sized))
    }
    return .profile(field: field.name, series)
  }

  private static func shapes(
    _ prefix: String, _ sizes: [Int], known: [Int], _ options: RunOptions
  ) throws(UsageError) -> ScalingRun.Series {
    guard sizes.allSatisfy({ known.contains($0) }) else {
      throw UsageError("--scale: expected sizes of \(prefix) among \(known), found \(sizes)")
    }
    var options = options
    options.cuts = sizes.map { "\(CutName.shapePrefix)\(prefix)-\($0)" }
    return .shapes(prefix: prefix, sizes: sizes, options)
  }

  /// The cuts that a series of shapes is about, so that they need not be named; nil for another series or none.
  static func shapeCuts(_ arguments: ParsedArguments) -> [String]? {
    let parts = arguments.text("--scale")?.split(separator: "=").map(String.init) ?? []
    guard parts.count == 2, let known = shapes[parts[0]] else { return nil }
    // Sizes that are wrong are refused where the series is read.
    let sizes = parts[1].split(separator: ",").compactMap { Int($0) }.filter { known.contains($0) }.sorted()
    return (sizes.isEmpty ? known : sizes).map { "\(CutName.shapePrefix)\(parts[0])-\($0)" }
  }

  static func withoutScale(_ raw: [String]) -> [String] {
    var words: [String] = []
    var skips = false
    for word in raw {
      if skips {
        skips = false
      } else if word == "--scale" {
        skips = true
      } else if !word.hasPrefix("--scale=") {
        words.append(word)
      }
    }
    return words
  }
}
