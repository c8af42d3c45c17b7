import RunnerCallgrind
import Testing

/// Edges and lines of a profile, by parts.
struct CallgrindGraphTests {
  private static let text = """
    version: 1
    positions: line
    events: Ir

    part: 1
    desc: Trigger: Client Request: storefront-outside
    ob=(1) /bin/worker
    fl=(1) /src/a.swift
    fn=(1) main
    10 99
    totals: 99

    part: 2
    desc: Trigger: Client Request: region browse
    ob=(1)
    fl=(1)
    fn=(1)
    12 5
    fi=(2) /src/inlined.swift
    +3 7
    fe=(1)
    cob=(2) /lib/libswiftCore.so
    cfi=(3)  /src/rc.cpp
    cfn=(2) swift_retain
    calls=4 100
    * 40
    totals: 12

    part: 3
    desc: Trigger: Client Request: region browse
    fn=(3) deep'2
    20 1
    -5 2
    totals: 3

    """

  @Test("Parts of one name are one, others are left out, and numbers of names reach across parts")
  func parts() throws {
    let graph = try CallgrindGraph(reading: Array(Self.text.utf8), partsWithPrefix: "region ")
    #expect(graph.parts.keys.sorted() == ["region browse"])
    #expect(graph.parts["region browse"]?.instructions == 15)
  }

  @Test("A cost stands in the file and on the line that it says, inlined code in its own file")
  func lines() throws {
    let graph = try CallgrindGraph(reading: Array(Self.text.utf8), partsWithPrefix: "region ")
    let own = try #require(graph.parts["region browse"]).own
    func cost(_ function: String, _ file: String, _ line: Int) -> UInt64? {
      own.first {
        graph.functions[$0.key.function].name == function && graph.files[$0.key.file] == file && $0.key.line == line
      }?.value
    }
    #expect(cost("main", "/src/a.swift", 12) == 5)
    #expect(cost("main", "/src/inlined.swift", 15) == 7)
    #expect(cost("deep", "/src/a.swift", 20) == 1)
    #expect(cost("deep", "/src/a.swift", 15) == 2)
  }

  @Test("Calls stand at the line that makes them, with the called function's own file of code")
  func calls() throws {
    let graph = try CallgrindGraph(reading: Array(Self.text.utf8), partsWithPrefix: "region ")
    let calls = try #require(graph.parts["region browse"]).calls
    let (edge, made) = try #require(calls.first)
    #expect(calls.count == 1)
    #expect(made.count == 4)
    #expect(made.instructions == 40)
    #expect(graph.functions[edge.callee] == .init(name: "swift_retain", object: "/lib/libswiftCore.so"))
    #expect(graph.files[edge.place.file] == "/src/a.swift")
    #expect(edge.place.line == 15)
  }

  @Test("A profile by instruction keeps their addresses, which may be written as distances")
  func addresses() throws {
    let text = """
      part: 1
      desc: Trigger: Client Request: region
      positions: instr line
      ob=(1) /bin/worker
      fl=(1) /src/a.swift
      fn=(1) main
      0x1010 7 5
      +6 +1 2
      -16 * 1
      totals: 8

      """
    let graph = try CallgrindGraph(reading: Array(text.utf8), partsWithPrefix: "region")
    let own = try #require(graph.parts["region"]).own.sorted { $0.key.address < $1.key.address }
    #expect(own.map(\.key.address) == [0x1006, 0x1010, 0x1016])
    #expect(own.map(\.key.line) == [8, 7, 8])
    #expect(own.map(\.value) == [1, 5, 2])
  }

  @Test("What is not in the format is refused with its line")
  func refusals() throws {
    for (text, line) in [
      ("fn=(1)\n", 1), ("part: 1\npositions: bb line\n", 2), ("calls=1 2\n", 1), ("rubbish\n", 1),
    ] {
      let error = #expect(throws: CallgrindError.self) {
        try CallgrindGraph(reading: Array(text.utf8), partsWithPrefix: "")
      }
      #expect(error?.line == line)
    }
  }
}
