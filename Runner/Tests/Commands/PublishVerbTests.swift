import Foundation
import RunnerPlatform
import RunnerResults
import RunnerTestSupport
import Testing

/// `publish` through the real entry point, with a plotter that needs no packages.
struct PublishVerbTests {
  private static let parts = [
    "runs", "expectation", "ports", "phases", "counts", "configurations", "shapes", "scaling", "noise", "limits",
  ]
  private static let name = "20260506T070809Z-0123456789ab-abcdef"

  /// A page without figures, a plotter, and a folder of runs with one that can be published.
  private struct Place {
    let scratch: Scratch
    let page: String
    let plotter: String
    var store: ResultStore { ResultStore(folder: scratch.path + "/results") }

    init(_ record: RunRecord? = .wholeSession()) throws {
      scratch = try Scratch("publish")
      page = scratch.path + "/docs/perf.md"
      plotter = scratch.path + "/plots.py"
      try FileSystem.makeFolder(scratch.path + "/docs")
      try FileSystem.makeFolder(scratch.path + "/results")
      let text = PublishVerbTests.parts.map { "# \($0)\n<!-- publish \($0) -->\n<!-- end of publish \($0) -->\n" }
      try AtomicFile.write(Array(text.joined().utf8), to: page)
      try drawing(
        """
        for entry in json.load(sys.stdin)["plots"]:
          open(sys.argv[1] + "/" + entry["plot"]["name"] + ".svg", "w").write("<svg>data " + entry["digest"] + "</svg>")
        """)
      if let record { try store.write(record, as: StoredName(given: PublishVerbTests.name)) }
    }

    func drawing(_ program: String) throws {
      try AtomicFile.write(Array("import json, os, sys\n\(program)\n".utf8), to: plotter)
    }

    func publish(_ more: [String] = [], shell: String = "") throws -> Bench.Outcome {
      let arguments = ["publish", "--results", store.folder, "--page", page, "--plotter", plotter] + more
      return try Bench.run(arguments, shell: shell)
    }

    func text() throws -> String { String(decoding: try FileSystem.read(page, limit: 1 << 20), as: UTF8.self) }
  }

  @Test func whatIsPublishedPassesItsCheckAndIsWrittenOnce() throws {
    let place = try Place()
    let first = try place.publish()
    #expect(first.code == 0 && first.output.contains("wrote \(place.page)"), "\(first.errors)")
    #expect(try place.publish(["--check"]).code == 0)
    let again = try place.publish()
    #expect(again.code == 0 && again.output.contains("nothing differs"))
    #expect(try place.text().contains("# phases\n<!-- publish phases -->\n\nMedian time"))
  }

  @Test func aChangedPageFailsTheCheckAndIsLeftAlone() throws {
    let place = try Place()
    _ = try place.publish()
    let changed = try place.text().replacing("62.50 ms", with: "12.50 ms")
    try AtomicFile.write(Array(changed.utf8), to: place.page)
    let outcome = try place.publish(["--check"])
    #expect(outcome.code == 1, "\(outcome.errors)")
    #expect(outcome.output.contains("the part ports") && outcome.output.contains("the part phases"))
    #expect(!outcome.output.contains("the part noise"))
    #expect(try place.text() == changed)
    #expect(try place.publish().code == 0 && place.publish(["--check"]).code == 0)
  }

  /// What people write between the parts is theirs.
  @Test func proseMayBeChanged() throws {
    let place = try Place()
    _ = try place.publish()
    let changed = try place.text().replacing("# phases", with: "# The phases\n\nSome words.")
    try AtomicFile.write(Array(changed.utf8), to: place.page)
    #expect(try place.publish(["--check"]).code == 0)
  }

  @Test func aChangedMissingOrForeignPlotFailsTheCheck() throws {
    let place = try Place()
    _ = try place.publish()
    let folder = place.scratch.path + "/docs/plots"
    try AtomicFile.write(Array("<svg/>".utf8), to: folder + "/ratios.svg")
    try FileSystem.remove(folder + "/phases.svg")
    try AtomicFile.write(Array("<svg/>".utf8), to: folder + "/older.svg")
    let outcome = try place.publish(["--check"])
    #expect(outcome.code == 1 && outcome.output.contains("ratios.svg\n"))
    #expect(outcome.output.contains("phases.svg: not there") && outcome.output.contains("older.svg: no run gives it"))
    #expect(try place.publish().code == 0 && place.publish(["--check"]).code == 0)
    #expect(!FileSystem.exists(folder + "/older.svg"))
  }

  /// The page is held against its own runs: a newer one makes it old, not wrong.
  @Test func aNewerRunDoesNotFailTheCheck() throws {
    let place = try Place()
    _ = try place.publish()
    var newer = RunRecord.wholeSession()
    newer.measurements[0].median = 0.1
    try place.store.write(newer, as: StoredName(given: "20270506T070809Z-0123456789ab-abcdef"))
    #expect(try place.publish(["--check"]).code == 0)
    #expect(try place.publish().output.contains("made from 20270506T070809Z"))
    #expect(try place.publish(["--run", Self.name, "--check"]).code == 1)
  }

  @Test func withoutTheDrawingProgramTablesAreCheckedAndPlotsJudgedByTheirDigests() throws {
    let place = try Place()
    _ = try place.publish()
    try place.drawing("sys.stderr.write('matplotlib 3 is needed to draw, found none\\n'); sys.exit(3)")
    let outcome = try place.publish(["--check"])
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(outcome.errors.contains("matplotlib 3 is needed to draw, found none"))
    #expect(outcome.errors.contains("scripts/bootstrap --plots"))
    try AtomicFile.write(
      Array("<svg>data 0000000000000000</svg>".utf8), to: place.scratch.path + "/docs/plots/ratios.svg")
    #expect(try place.publish(["--check"]).code == 1)
    let refused = try place.publish()
    #expect(refused.code == 2 && refused.errors.contains("nothing is written"))
  }

  @Test func aReaderThatLeavesDoesNotChangeTheStatus() throws {
    let place = try Place()
    let words = [
      "publish", "--check", "--results", place.store.folder, "--page", place.page, "--plotter", place.plotter,
    ]
    let line = ([try Bench.path] + words).map(\.quotedForShell).joined(separator: " ")
    let outcome = try Bench.runShell(
      "{ \(line); echo $? > '\(place.scratch.path)/status'; } | true; cat '\(place.scratch.path)/status'")
    #expect(outcome.output == "1\n", "\(outcome.errors)")
  }

  /// A disk that is full half-way leaves the page that was there.
  @Test func aFullDiskLeavesThePageWhole() throws {
    let place = try Place()
    let before = try place.text()
    let outcome = try place.publish(shell: "trap '' XFSZ; ulimit -f 2")
    #expect(outcome.code == 2 && outcome.errors.contains("File too large"), "\(outcome.errors)")
    #expect(try place.text() == before)
    #expect(try FileSystem.names(in: place.scratch.path + "/docs").filter { $0.hasPrefix(".tmp-") }.isEmpty)
  }

  @Test func runsThatCannotBePublishedAreRefused() throws {
    let empty = try Place(nil)
    #expect(try empty.publish().errors.contains("found none; record one with scripts/bench"))
    #expect(try empty.publish().code == 2)
    var quick = RunRecord.wholeSession()
    quick.plan.quick = true
    var partial = RunRecord.wholeSession()
    partial.merge = MergeRecord(runs: ["a"], attempted: 2, failed: 1, missing: ["2/2"])
    for (record, words) in [(quick, "found a quick run"), (partial, "found 1 of 2 shards; shard 2/2 missing")] {
      let place = try Place(record)
      let named = try place.publish(["--run", Self.name])
      #expect(named.code == 2 && named.errors.contains(words), "\(named.errors)")
      #expect(try place.publish().code == 2)
    }
    let place = try Place()
    let unknown = try place.publish(["--run", "20260506T070808Z-0123456789ab-abcdef"])
    #expect(unknown.code == 2 && unknown.errors.contains("the nearest is \(Self.name)"))
    try AtomicFile.write(Array("no markers\n".utf8), to: place.page)
    let bare = try place.publish()
    #expect(bare.code == 2 && bare.errors.contains("<!-- publish runs -->"))
  }

  /// A run of shapes and a series of the same environment are found by themselves, and can be named.
  @Test func shapesAndSeriesBelongToThePage() throws {
    let place = try Place()
    let shapes = try StoredName(given: "20260507T070809Z-0123456789ab-abcdef")
    try place.store.write(.shapes(), as: shapes)
    let folder = place.store.folder + "/scaling"
    try FileSystem.makeFolder(folder)
    func series(_ field: String, _ environment: String) throws -> String {
      let record = ScalingRecord(
        createdAt: "2026-05-06T07:08:09Z", environment: environment, commit: "abc", field: field, runs: ["a", "b"],
        growth: [
          .init(
            cut: "cold", runtime: "cog-arena", metric: .wall, sizes: [300, 600], values: [0.001, 0.002], exponent: 1,
            residual: 0)
        ])
      let name = "\(field)-x.json"
      try AtomicFile.write(Array(try JSONEncoder().encode(record)), to: "\(folder)/\(name)")
      return name
    }
    let products = try series("products", EnvironmentRecord.example().key)
    let foreign = try series("window", "0123456789ab")
    let published = try place.publish()
    #expect(published.code == 0, "\(published.errors)")
    #expect(published.output.hasPrefix("made from \(Self.name).json, \(shapes.fileName), \(products)\n"))
    #expect(published.output.contains("scaling-products.svg") && published.output.contains("shapes.svg"))
    #expect(try place.publish(["--check"]).code == 0)
    #expect(try place.publish(["--run", Self.name, "--run", shapes.fileName, "--run", products, "--check"]).code == 0)
    let other = try place.publish(["--run", Self.name, "--run", foreign])
    #expect(other.code == 2 && other.errors.contains("expected files of one environment"), "\(other.errors)")
    let twice = try place.publish(["--run", Self.name, "--run", Self.name])
    #expect(twice.code == 2 && twice.errors.contains("expected one run of the session"))
  }

  /// Kind: figures of sources that nobody has are published under a commit.
  @Test func aDirtyRunIsNotPublished() throws {
    var record = RunRecord.wholeSession()
    record.dirty = true
    let outcome = try Place(record).publish(["--run", Self.name])
    #expect(outcome.code == 2 && outcome.errors.contains("found a run of a dirty work tree"), "\(outcome.errors)")
  }

  @Test(arguments: [0.5, nil]) func anExponentThatItsValuesDoNotGiveIsRefused(exponent: Double?) throws {
    let place = try Place()
    try FileSystem.makeFolder(place.store.scaling.folder)
    let record = ScalingRecord(
      createdAt: "2026-05-06T07:08:09Z", environment: EnvironmentRecord.example().key, commit: "abc", field: "products",
      runs: ["a", "b"],
      growth: [
        .init(
          cut: "cold", runtime: "cog-arena", metric: .wall, sizes: [300, 600], values: [0.001, 0.002],
          exponent: exponent, residual: 0)
      ])
    try AtomicFile.write(
      Array(try JSONEncoder().encode(record)), to: place.store.scaling.folder + "/products-x.json")
    let outcome = try place.publish()
    #expect(outcome.code == 2 && outcome.errors.contains("that follows from its values, found"), "\(outcome.errors)")
  }

  @Test func aPlotterThatFailsIsNamed() throws {
    let place = try Place()
    try place.drawing("raise ValueError('no ink')")
    let outcome = try place.publish()
    #expect(outcome.code == 2 && outcome.errors.contains("ValueError: no ink"))
  }
}
