public import RunnerResults

/// The stored files that a page is made from.
public struct PageInputs {
  /// A stored run with its name.
  public struct Run {
    /// Name of its file.
    public let name: String
    /// What it holds.
    public let record: RunRecord

    /// Names a run.
    public init(name: String, record: RunRecord) {
      self.name = name
      self.record = record
    }
  }

  /// A stored series with its name.
  public struct Series {
    /// Name of its file.
    public let name: String
    /// What it holds.
    public let record: ScalingRecord

    /// Names a series.
    public init(name: String, record: ScalingRecord) {
      self.name = name
      self.record = record
    }
  }

  /// The run of the Storefront session.
  public var main: Run
  /// The run of the graph shapes, which may be the same; nil when none is recorded.
  public var shapes: Run?
  /// Series of sizes.
  public var series: [Series]
  /// Titles of the runtimes by slug.
  public var titles: [String: String]
  /// Every cut in the order of tables.
  public var cutOrder: [String]
  /// The two configurations of one runtime: the usual one and its twin.
  public var configurations: (usual: String, twin: String)

  /// Takes the files.
  public init(
    main: Run, shapes: Run?, series: [Series], titles: [String: String], cutOrder: [String],
    configurations: (usual: String, twin: String)
  ) {
    self.main = main
    self.shapes = shapes
    self.series = series
    self.titles = titles
    self.cutOrder = cutOrder
    self.configurations = configurations
  }

  /// Names of all files, each once: the main run, the run of the shapes, the series.
  public var names: [String] {
    ([main.name] + (shapes.map { [$0.name] } ?? []) + series.map(\.name)).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }
}
