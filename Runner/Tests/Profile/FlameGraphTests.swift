import Foundation
import RunnerStatistics
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import RunnerProfile

/// A flame graph is well-formed, complete, bounded, and asks nobody for anything.
@Suite struct FlameGraphTests {
  /// Reads boxes out of a graph.
  private final class Boxes: NSObject, XMLParserDelegate {
    struct Box {
      var name: String
      var tip = ""
      var x = 0.0
      var y = 0.0
      var width = 0.0
      var style = ""
    }
    var boxes: [Box] = []
    private var isInBox = false
    private var isInTip = false

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      if element == "g", let name = attributes["data-n"] {
        boxes.append(Box(name: name))
        isInBox = true
      } else if element == "title", isInBox {
        isInTip = true
      } else if element == "rect", isInBox {
        boxes[boxes.count - 1].x = Double(attributes["x"] ?? "") ?? -1
        boxes[boxes.count - 1].y = Double(attributes["y"] ?? "") ?? -1
        boxes[boxes.count - 1].width = Double(attributes["width"] ?? "") ?? -1
        boxes[boxes.count - 1].style = attributes["class"] ?? ""
      }
    }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
      if element == "title" { isInTip = false }
      if element == "g" { isInBox = false }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { if isInTip { boxes[boxes.count - 1].tip += text } }
  }

  private static func boxes(_ svg: String) throws -> [Boxes.Box] {
    let (parser, boxes) = (XMLParser(data: Data(svg.utf8)), Boxes())
    parser.delegate = boxes
    try #require(parser.parse(), "\(String(describing: parser.parserError)) in line \(parser.lineNumber)")
    return boxes.boxes
  }

  @Test func widthsAreCostsAndColoursAreBuckets() throws {
    let boxes = try Self.boxes(FlameGraph(.example, title: "example").svg())
    #expect(boxes.first?.name == "all" && boxes.first?.width == FlameGraph.width)
    let retain = boxes.filter { $0.name == "swift_retain" }
    #expect(retain.map(\.width).sorted() == [300, 360])
    #expect(retain.allSatisfy { $0.style == "arc" })
    #expect(retain.contains { $0.tip == "swift_retain in libswiftCore.so\n30 samples, 30.0 %, ARC" })
    let pull = try #require(boxes.first { $0.name == "CogArena.pull(_:)" })
    #expect(pull.tip.hasSuffix("\nRuntimes/Cog/Sources/Arena/CogArena+Settlement.swift:10"))
    #expect(boxes.filter { $0.name == "[phase] browse" }.map(\.style) == ["phase"])
  }

  @Test func childrenStandInsideOfTheirParents() throws {
    let seed: UInt64 = 0x5EED_0915
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let boxes = try Self.boxes(FlameGraph(.random(&random), title: "<&\">").svg())
      for box in boxes.dropFirst() {
        let above = boxes.filter { abs($0.y + FlameGraph.rowHeight - box.y) < 0.01 }
        #expect(above.contains { $0.x <= box.x + 0.02 && $0.x + $0.width >= box.x + box.width - 0.02 })
      }
    }
  }

  @Test func theSameProfileGivesTheSameBytes() {
    #expect(FlameGraph(.example, title: "a").svg() == FlameGraph(.example, title: "a").svg())
  }

  @Test func nothingIsFetched() {
    let svg = FlameGraph(.example, title: "a").svg()
    let names = ["http://www.w3.org/2000/svg", "http://www.w3.org/1999/xhtml"]
    #expect(names.reduce(svg) { $0.replacing($1, with: "") }.firstRange(of: "http") == nil)
    for word in ["@import", "url(", "<image", "<use", "fetch(", "src="] { #expect(!svg.holds(word)) }
    #expect(svg.holds("prefers-color-scheme:dark"))
  }

  @Test func aHugeProfileMakesABoundedFile() throws {
    var random = SeededGenerator(seed: 0x5EED_0916)
    var profile = StackProfile(unit: .instructions)
    for _ in 0..<4_000 {
      let depth = 20 + random.below(200)
      let stack = (0..<depth).map { level in StackFrame(function: "f\(level)_\(random.below(3))", module: "lib.so") }
      profile.add(stack, weight: 1)
    }
    let svg = FlameGraph(profile, title: "huge").svg()
    let boxes = try Self.boxes(svg)
    #expect(boxes.count <= FlameGraph.mostBoxes && boxes.count > 20)
    #expect(svg.utf8.count < 6_000_000)
    #expect(boxes.contains { $0.name.hasSuffix(" other functions") && $0.style == "rest" })
  }

  @Test func whatIsTooDeepStandsTogether() throws {
    var profile = StackProfile(unit: .samples)
    profile.add((0..<400).map { StackFrame(function: "f\($0)") }, weight: 1)
    let boxes = try Self.boxes(FlameGraph(profile, title: "deep").svg())
    #expect(boxes.count == FlameGraph.mostLevels + 2)
    #expect(boxes.last?.name == "1 other function")
  }

  @Test func aDifferenceIsRedWhereItCostsMore() throws {
    var (before, after) = (StackProfile(unit: .samples), StackProfile(unit: .samples))
    before.add([.init(function: "main"), .init(function: "gone")], weight: 10)
    after.add([.init(function: "main"), .init(function: "new")], weight: 30)
    for same in ["same"] {
      before.add([.init(function: "main"), .init(function: same)], weight: 50)
      after.add([.init(function: "main"), .init(function: same)], weight: 50)
    }
    let difference = try ProfileDifference(
      before: .init(name: "a", profile: before), after: .init(name: "b", profile: after))
    let boxes = try Self.boxes(FlameGraph(difference, title: "difference").svg())
    #expect(boxes.first { $0.name == "new" }?.style == "more")
    #expect(boxes.first { $0.name == "gone" }?.style == "less")
    #expect(boxes.first { $0.name == "same" }?.style == "same")
    #expect(boxes.first { $0.name == "main" }?.tip == "main\nbefore 60, after 80, +20 samples")
    #expect(boxes.first { $0.name == "same" }.map { abs($0.width - FlameGraph.width * 100 / 140) < 0.01 } == true)
  }

  @Test func labelsFitAndNumbersAreShort() {
    #expect(FlameGraph.label("swift_retain", 100) == "swift_retain")
    #expect(FlameGraph.label("swift_retain", 60) == "swift_r…")
    #expect(FlameGraph.label("swift_retain", 20) == "")
    #expect(FlameGraph.number(12.5) == "12.50" && FlameGraph.number(3) == "3" && FlameGraph.number(0.074) == "0.07")
    #expect(FlameGraph.escaped("a<b>&\"\u{0}\n") == "a&lt;b&gt;&amp;&quot; &#10;")
  }
}
