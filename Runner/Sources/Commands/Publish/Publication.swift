internal import RunnerPlatform
internal import RunnerReport
internal import RunnerResults

/// A page and its plots as the runs give them, beside what is there.
struct Publication {
  private let pagePath: String
  private let plotFolder: String
  private let page: MarkedPage
  private var published: MarkedPage
  private let plots: [Plot]
  private let drawing: PlotDrawing.Outcome
  /// Names of parts and files that are not what the runs give.
  private(set) var differences: [String] = []

  /// Reads what is there and makes what should be; writes nothing.
  init(_ inputs: PageInputs, page: MarkedPage, path: String, drawing: PlotDrawing) throws {
    pagePath = path
    plotFolder = FileSystem.folder(of: path) + "/plots"
    self.page = page
    published = page
    let perf = PerfPage(inputs)
    plots = perf.plots()
    self.drawing = try drawing.draw(plots)
    for part in perf.parts() {
      do {
        if try page.part(part.name) != part.text { differences.append("\(path): the part \(part.name)") }
        try published.replace(part.name, with: part.text)
      } catch {
        throw UsageError("\(path.quotedForPeople): \(error)")
      }
    }
    try comparePlots()
  }

  /// Why the plots were judged by the digests that they carry alone; nil when they were drawn again.
  var undrawn: String? {
    if case .unavailable(let reason) = drawing { return reason }
    return nil
  }

  /// Puts the plots, then the page in place, each whole; what is as it should be is left alone.
  func write() throws -> [String] {
    var written: [String] = []
    if case .drawn(let files) = drawing {
      try FileSystem.makeFolder(plotFolder)
      for (name, bytes) in files.sorted(by: { $0.key < $1.key }) where stored(name) != bytes {
        try AtomicFile.write(bytes, to: "\(plotFolder)/\(name)")
        written.append("\(plotFolder)/\(name)")
      }
      for name in strangers() {
        try FileSystem.remove("\(plotFolder)/\(name)")
        written.append("\(plotFolder)/\(name), removed")
      }
    }
    if published != page {
      try AtomicFile.write(Array(published.text.utf8), to: pagePath)
      written.append(pagePath)
    }
    return written
  }

  private mutating func comparePlots() throws {
    for plot in plots {
      let name = plot.name + ".svg"
      let bytes = stored(name)
      let fits: Bool
      switch drawing {
      case .drawn(let files): fits = bytes == files[name]
      case .unavailable:
        let digest = try PlotDrawing.digest(of: plot)
        fits = bytes.map { String(decoding: $0, as: UTF8.self).contains("data \(digest)<") } ?? false
      }
      if !fits { differences.append("\(plotFolder)/\(name)\(bytes == nil ? ": not there" : "")") }
    }
    differences += strangers().map { "\(plotFolder)/\($0): no run gives it" }
  }

  private func stored(_ name: String) -> [UInt8]? {
    try? FileSystem.read("\(plotFolder)/\(name)", limit: 16 << 20)
  }

  /// Plots that the page does not show any more.
  private func strangers() -> [String] {
    let names = ((try? FileSystem.names(in: plotFolder)) ?? []).filter { $0.hasSuffix(".svg") }
    let known = Set(plots.map { $0.name + ".svg" })
    return names.filter { !known.contains($0) }
  }
}
