internal import RunnerPlatform
internal import RunnerProfiling
internal import RunnerRecording
internal import RunnerWire

/// What a command line asks to be profiled.
struct ProfileRequest {
  static let usualSeconds = 3.0

  let kind: CollectedProfile.Kind
  let cut: String
  let phase: String?
  let profile: ProfileChoice
  let seconds: Double
  let cpu: Int?

  /// - Parameter cut: The name behind the verb.
  /// - Throws: `UsageError` for unknown names.
  init(_ arguments: ParsedArguments, cut name: String) throws {
    kind = try Self.kind(arguments)
    let cut = try Self.cut(name)
    let group = CutName.group(of: cut)
    var phase = arguments.text("--phase")
    if cut != group {
      guard phase == nil else {
        throw UsageError("expected \(cut) or --phase, found both; give one of them")
      }
      phase = String(cut.dropFirst("phase/".count))
    }
    if let phase, !CutName.phases(of: group).contains(phase) {
      throw UsageError(
        NearestName.message(
          kind: "phase of \(group)", found: phase, among: CutName.phases(of: group), help: "storefront-bench list"))
    }
    self.cut = group
    self.phase = phase
    profile = try ProfileChoice(arguments)
    seconds = try arguments.seconds("--seconds") ?? Self.usualSeconds
    cpu = CPUAffinity.allowed().last
  }

  /// A cold start that is to be split.
  init(split arguments: ParsedArguments) throws {
    kind = .instructions
    cut = "cold"
    phase = nil
    profile = try ProfileChoice(arguments)
    seconds = try arguments.seconds("--seconds") ?? 1
    cpu = CPUAffinity.allowed().last
  }

  static func kind(_ arguments: ParsedArguments) throws -> CollectedProfile.Kind {
    let kinds = CollectedProfile.Kind.allCases.map(\.rawValue)
    guard let text = arguments.text("--with") else {
      throw UsageError("expected --with and one of \(kinds.joined(separator: ", ")), found none; give --with cpu")
    }
    guard let kind = CollectedProfile.Kind(rawValue: text) else {
      throw UsageError(
        NearestName.message(kind: "profile", found: text, among: kinds, help: "storefront-bench profile --help"))
    }
    return kind
  }

  /// A shape may be named without what its cut's name begins with.
  static func cut(_ name: String) throws -> String {
    let known = CutName.all
    if known.contains(name) { return name }
    if known.contains(CutName.shapePrefix + name) { return CutName.shapePrefix + name }
    throw UsageError(
      NearestName.message(
        kind: "cut", found: name, among: known + CutName.shapes.map { String($0.dropFirst(CutName.shapePrefix.count)) },
        help: "storefront-bench list"))
  }

  /// The runtime of a name, which must have the cut.
  static func runtime(_ name: String, having cut: String) throws -> String {
    guard let entry = RuntimeEntry.all.first(where: { $0.slug == name }) else {
      throw UsageError(
        NearestName.message(
          kind: "runtime", found: name, among: RuntimeEntry.all.map(\.slug), help: "storefront-bench list"))
    }
    let suite = WorkerSuite(of: cut)
    guard entry.suites.contains(suite) else {
      let those = RuntimeEntry.all.filter { $0.suites.contains(suite) }.map(\.slug).joined(separator: ", ")
      throw UsageError("expected a runtime that has \(cut), found \(name); those that have are \(those)")
    }
    return name
  }

  func order(_ runtime: String) -> ProfileOrder {
    ProfileOrder(runtime: runtime, group: cut, phase: phase, sizes: profile.profile, seconds: seconds, cpu: cpu)
  }

  /// "interactions", "session, phase search".
  var title: String { cut + (phase.map { ", phase \($0)" } ?? "") }
}
