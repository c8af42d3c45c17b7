/// A flame graph as one SVG file that needs nothing else: callers above, what they call below, as wide as it costs.
///
/// In a browser a click fills the width with a function's stacks, Escape or a click on the top shows everything again, and
/// the field at the top marks what is searched for with its share. `file.svg#search=retain&zoom=12` opens the file so.
public struct FlameGraph: Sendable {
  private let tree: FlameTree
  private let title: String
  private let subtitle: String
  private let unit: StackProfile.Unit
  private let isDifference: Bool
  private let legend: [(words: String, style: String)]

  /// The width of the picture in its own units; a browser scales it to its window.
  public static let width = 1200.0
  /// The most boxes in a file, which bounds its size to about 6 MB.
  public static let mostBoxes = 12_000
  /// Functions below this share stand together: less than a quarter of a unit wide.
  static let leastShare = 0.0002
  static let mostLevels = 160
  static let rowHeight = 17.0

  /// A graph of one profile, coloured by bucket.
  public init(_ profile: StackProfile, title: String) {
    var tree = FlameTree()
    tree.add(profile)
    self.tree = tree.bounded(nodes: Self.mostBoxes, share: Self.leastShare, depth: Self.mostLevels)
    self.title = title
    unit = profile.unit
    isDifference = false
    let shares = BucketShares(profile)
    subtitle =
      "\(Figure.cost(profile.total)) \(profile.unit.rawValue), \(LargestRemainder.percent(tenths: Int((shares.unresolvedShare * 1000).rounded()))) % unresolved"
    legend = zip(Bucket.allCases, shares.tenths).map { bucket, tenths in
      ("\(bucket.rawValue) \(LargestRemainder.percent(tenths: tenths)) %", bucket.style)
    }
  }

  /// A graph of a difference: red where the cost grew, blue where it shrank, as wide as both costs together.
  public init(_ difference: ProfileDifference, title: String) {
    tree = difference.tree().bounded(nodes: Self.mostBoxes, share: Self.leastShare, depth: Self.mostLevels)
    self.title = title
    unit = difference.unit
    isDifference = true
    subtitle = difference.line()
    legend = [("costs more now", "more"), ("costs less now", "less"), ("wide as both together", "same")]
  }

  /// The file, the same bytes for the same profile.
  public func svg() -> String {
    var boxes: [String] = []
    var deepest = 0
    let scale = tree.nodes[0].weight > 0 ? Self.width / tree.nodes[0].weight : 0
    var open: [(node: Int, x: Double, level: Int)] = [(0, 0, 0)]
    while let (index, x, level) = open.popLast() {
      deepest = max(deepest, level)
      boxes.append(box(index, x: x, level: level, scale: scale))
      var left = x
      var next: [(Int, Double, Int)] = []
      for child in tree.nodes[index].children {
        next.append((child, left, level + 1))
        left += tree.nodes[child].weight * scale
      }
      open.append(contentsOf: next.reversed())
    }
    let height = FlamePage.top + Double(deepest + 1) * Self.rowHeight + 12
    return FlamePage.head(title: title, subtitle: subtitle, height: height, legend: legend)
      + boxes.joined(separator: "\n") + "\n" + FlamePage.tail
  }

  // MARK: - Boxes

  private func box(_ index: Int, x: Double, level: Int, scale: Double) -> String {
    let node = tree.nodes[index]
    let (width, y) = (node.weight * scale, FlamePage.top + Double(level) * Self.rowHeight)
    let style = isDifference ? "" : " class=\"\(style(node))\""
    let name = node.key.name
    let label = Self.label(name, width)
    let text =
      label.isEmpty
      ? "" : "<text x=\"\(Self.number(x + 3))\" y=\"\(Self.number(y + 12))\">\(Self.escaped(label))</text>"
    return
      "<g class=\"f\(node.isRest ? " rest" : "")\" data-n=\"\(Self.escaped(name))\"><title>\(Self.escaped(tip(node)))</title>"
      + "<rect x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\" "
      + "height=\"\(Self.number(Self.rowHeight - 1))\"\(style)\(isDifference ? change(node) : "")/>\(text)</g>"
  }

  private func style(_ node: FlameTree.Node) -> String {
    node.isRest
      ? "rest" : node.key.name.hasPrefix(StackProfile.phaseMark) || node.key.name == "all" ? "phase" : node.bucket.style
  }

  private func tip(_ node: FlameTree.Node) -> String {
    var lines = [node.key.library.isEmpty ? node.key.name : "\(node.key.name) in \(node.key.library)"]
    if isDifference {
      let after = node.weight - node.before
      lines.append(
        "before \(Figure.cost(node.before)), after \(Figure.cost(after)), \(Figure.delta(after - node.before)) \(unit.rawValue)"
      )
    } else {
      lines.append(
        "\(Figure.cost(node.weight)) \(unit.rawValue), \(Figure.percent(node.weight, of: tree.nodes[0].weight)), \(node.bucket.rawValue)"
      )
    }
    if let place = node.place { lines.append(place) }
    return lines.joined(separator: "\n")
  }

  /// Full colour where a function is in one profile only, none where both cost the same.
  private func change(_ node: FlameTree.Node) -> String {
    let change = node.weight > 0 ? (node.weight - 2 * node.before) / node.weight : 0
    guard abs(change) >= 0.005 else { return " class=\"same\"" }
    let strength = Int((15 + 85 * abs(change).squareRoot()).rounded())
    return " class=\"\(change > 0 ? "more" : "less")\" fill-opacity=\"0.\(strength >= 100 ? "99" : String(strength))\""
  }

  /// As much of a name as fits; nothing where three characters do not.
  static func label(_ name: String, _ width: Double) -> String {
    let fits = Int((width - 6) / FlamePage.characterWidth)
    if name.count <= fits { return name }
    return fits < 3 ? "" : name.prefix(fits - 1) + "…"
  }

  /// Two decimals.
  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = abs(hundredths) % 100
    let whole = "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100)"
    return rest == 0 ? whole : whole + (rest < 10 ? ".0\(rest)" : ".\(rest)")
  }

  /// Text that may stand in XML, in content and in quotes; characters that XML forbids become spaces.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Bucket {
  /// The name of its colour in a flame graph.
  var style: String {
    switch self {
    case .runtime: "runtime"
    case .selectors: "selectors"
    case .arc: "arc"
    case .metadata: "metadata"
    case .exclusivity: "exclusivity"
    case .executor: "executor"
    case .hashing: "hashing"
    case .observation: "observation"
    case .malloc: "malloc"
    case .other: "other"
    }
  }
}
