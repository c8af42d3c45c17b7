/// A profile as callgrind writes it, put together from parts.
public struct FakeProfile {
  private var parts: [(name: String, instructions: Int, calls: [(function: String, count: Int)])] = []
  /// The functions that are named in the part before all regions.
  public var outside = ["storefront_region_begin", "storefront_region_end", "swift_retain", "swift_release"]
  /// Instructions of that part.
  public var instructionsOutside = 1_000_000

  /// An empty profile.
  public init() {}

  /// A profile in which every witness reads what it must.
  public static func honest() -> FakeProfile {
    var profile = FakeProfile()
    profile.outside += ["swift_allocObject", "malloc", "free"]
    profile.add("loop", 2_000_010)
    profile.add("loopTwice", 4_000_010)
    profile.add("retains", 50_000, [("swift_retain", 1_000), ("swift_release", 1_000)])
    profile.add("objects", 260_000, [("swift_allocObject", 1_000), ("malloc", 1_000)])
    profile.add("frees", 150_000, [("free", 1_000)])
    profile.add("control", 1_900_000)
    profile.add("controlTwice", 3_790_000)
    return profile
  }

  /// Adds a region.
  public mutating func add(_ phase: String, _ instructions: Int, _ calls: [(function: String, count: Int)] = []) {
    parts.append(("storefront-region \(phase)", instructions, calls))
  }

  /// The text of the file.
  public var text: String {
    var text = "# callgrind format\nversion: 1\ncreator: callgrind-3.19.0\npid: 7\ncmd:  ./worker\n"
    let first = (name: "storefront-outside", instructions: instructionsOutside, calls: outside.map { ($0, 1) })
    for (index, part) in ([first] + parts).enumerated() {
      text += "part: \(index + 1)\ndesc: Trigger: Client Request: \(part.name)\npositions: line\nevents: Ir\n\n"
      text += "fn=work\n1 \(part.instructions)\n"
      for call in part.calls { text += "cfn=\(call.function)\ncalls=\(call.count) 0\n1 0\n" }
      text += "\ntotals: \(part.instructions)\n\n"
    }
    return text
  }
}
