import Foundation
internal import RunnerPlatform
public import RunnerWire
internal import StorefrontVerification
public import StorefrontWorkload

/// A worker that is a shell script: it answers with prepared replies, or misbehaves as told.
public struct FakeWorker {
  /// Slug of the runtime that it stands for.
  public static let runtime = "observation-naive"
  /// Seconds of work that it states for every point of time.
  public static let workSeconds = 0.001
  private let folder: String

  /// Writes a worker that behaves well on a profile into a folder.
  public init(folder: String, profile: StorefrontProfile = .smoke, randomSessions: Int = 5, seed: UInt64 = 1) throws {
    self.folder = folder
    try FileSystem.makeFolder(replies)
    try reply("describe") { _ in }
    try reply("verify") { $0.record = Self.record(profile: profile, sessions: randomSessions, seed: seed) }
    try reply("witness") { $0.witnesses = Self.witnesses }
    for group in CutName.groups {
      let cuts = CutName.cuts(of: group)
      try reply("time", group) {
        $0.iterations = 7
        $0.workSeconds = Self.workSeconds
        $0.times = cuts.map { CutTimes(cut: $0, wall: 0.002, cpu: 0.001, samples: 3) }
        $0.runCounts = cuts.map { CutRunCounts(cut: $0, observerRuns: 14, requests: 7, units: 7) }
      }
      try reply("count", group) { $0.counts = cuts.map { Self.counts($0) } }
      try reply("instructions", group) {
        $0.regions = cuts.map { CutRegions(cut: $0, parts: ["storefront-region cut \($0)"], units: 10) }
      }
    }
    try reply("instructions") {
      $0.regions = InstructionWitness.allCases.map {
        CutRegions(cut: $0.rawValue, parts: ["storefront-region \($0.rawValue)"], units: 1)
      }
    }
    try behave("")
  }

  /// Runs shell text before the reply. It sees `$mode`, `$cut`, `$folder` and `$request`; `exit` in it prevents the reply.
  public func behave(_ script: String) throws {
    let text = """
      #!/bin/sh
      PATH=/usr/local/bin:/usr/bin:/bin
      request=$(cat)
      folder=\(folder.quotedForShell)
      mode=$(printf %s "$request" | sed -n 's/.*"mode":"\\([a-z]*\\)".*/\\1/p')
      cut=$(printf %s "$request" | sed -n 's/.*"cut":"\\([a-z]*\\)".*/\\1/p')
      echo "$mode $cut" >> "$folder/calls"
      \(script)
      echo progress 0.5
      cat "$folder/replies/$mode$cut"
      """
    try replace(text)
  }

  /// Puts another program in the worker's place.
  public func replace(_ text: String) throws {
    let path = "\(folder)/storefront-worker-\(Self.runtime)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// Puts a program `valgrind` beside the worker, a script that leaves a profile and starts the worker.
  ///
  /// - Parameters:
  ///   - version: What it says for its version.
  ///   - script: Shell text before; it sees `$folder` and the name of the profile, `$out`.
  public func simulate(_ profile: String, version: String = "valgrind-3.19.0", script: String = "") throws {
    try Data(profile.utf8).write(to: URL(fileURLWithPath: "\(folder)/profile"))
    let text = """
      #!/bin/sh
      PATH=/usr/local/bin:/usr/bin:/bin
      folder=${0%/*}
      for word; do
        case $word in
          --version) echo '\(version)'; exit 0 ;;
          --callgrind-out-file=*) out=${word#*=} ;;
        esac
        program=$word
      done
      \(script)
      cp "$folder/profile" "$out"
      exec "$program"
      """
    let path = "\(folder)/valgrind"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// Puts another tool beside the worker: a script of that text.
  public func install(_ name: String, _ script: String) throws {
    let path = "\(folder)/\(name)"
    try Data(("#!/bin/sh\n" + script + "\n").utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// Makes the worker say how much it measured in all on the cut `cold`.
  public func jump(wall: Double, cpu: Double) throws {
    try reply("time", "cold") {
      $0.iterations = 7
      $0.times = [CutTimes(cut: "cold", wall: 1, cpu: 1, samples: 7)]
      $0.measuredWall = wall
      $0.measuredCPU = cpu
      $0.measuredSpan = wall
    }
  }

  /// Changes one prepared reply.
  public func reply(
    _ mode: String, _ cut: String = "", debugBuild: Bool = false, _ change: (inout WorkerReply) -> Void
  ) throws {
    guard let known = WorkerRequest.Mode(rawValue: mode) else {
      preconditionFailure("only call with a mode of requests")
    }
    var reply = WorkerReply(runtime: Self.runtime, mode: known, debugBuild: debugBuild)
    change(&reply)
    let json = String(decoding: try JSONEncoder().encode(reply), as: UTF8.self)
    try Data((WorkerLine.reply(json).text + "\n").utf8).write(to: URL(fileURLWithPath: "\(replies)/\(mode)\(cut)"))
  }

  /// Makes the port's record disagree with the shadow on one checkpoint.
  public func disagree(profile: StorefrontProfile = .smoke) throws {
    try reply("verify") { $0.record = Self.record(profile: profile, sessions: 5, seed: 1, actual: "41") }
  }

  /// Every request that was answered or was to be, as "time cold".
  public func calls() -> [String] {
    (FileSystem.text("\(folder)/calls") ?? "").split(separator: "\n").map(String.init)
  }

  private var replies: String { "\(folder)/replies" }

  private static func counts(_ cut: String) -> CutCounts {
    CutCounts(
      cut: cut, allocations: 20, frees: 18, allocatedBytes: 640, survivingAllocations: 2, survivingBytes: 64,
      peakBytes: 512, units: 2)
  }

  /// A witness for each counter of the allocation hooks.
  public static let witnesses = [
    "allocations", "frees", "allocatedBytes", "survivingAllocations", "survivingBytes", "peakBytes",
  ].map { Witness(counter: "\($0)/plain", expected: 100, actual: 100) }

  private static func record(
    profile: StorefrontProfile, sessions: Int, seed: UInt64, actual: String? = nil
  ) -> AgreementRecord {
    let semantics = PortSemantics(
      browseRunsPerContentChange: 1, browseRunsPerEqualWrite: 0, browseRunsPerUndemandedInvalidation: 0,
      accountRunsThroughSignIn: 2, undemandedRequestStarts: 0, releasesUnobservedValues: true,
      refusesStaleResults: true, hasRefreshHandles: true)
    let claims = SessionScript.trace(fixtures: StorefrontFixtures(profile: profile), semantics: semantics).claims
    let checkpoints = claims.map { claim in
      let isTotal = claim.phase == "cart" && claim.name == "order total"
      return Checkpoint(
        phase: claim.phase, name: claim.name, expected: claim.expected,
        actual: isTotal ? actual ?? claim.actual : claim.actual, isShared: claim.isShared)
    }
    return AgreementRecord(
      runtime: RuntimeDescriptor(slug: runtime, title: "Fake", semantics: semantics), profile: profile,
      checkpoints: checkpoints, phases: [], failure: nil,
      sessions: RandomSessionSummary(seed: seed, count: sessions, steps: 9, digest: "00", failure: nil))
  }
}
