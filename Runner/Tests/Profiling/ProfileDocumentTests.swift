import Foundation
import RunnerProfile
import RunnerProfiling
import RunnerRecording
import Testing

/// A stored profile is what was profiled, and another's is refused.
struct ProfileDocumentTests {
  private static func document(program: String = "aa", group: String = "planted") -> ProfileDocument {
    var profile = StackProfile(unit: .allocations)
    let main = StackFrame(function: "main", module: "worker", file: "Runner/main.swift", line: 7)
    profile.add([main, StackFrame(function: "malloc", module: "libc.so.6")], weight: 3)
    profile.add([main], weight: 2)
    let collected = CollectedProfile(profile: profile, operations: 2, extent: "5 allocations", notes: ["rough"])
    return ProfileDocument(
      collected, kind: .allocations, order: Planted.order(group), sizes: "smoke", createdAt: "20260102T030405Z",
      commit: "0123", dirty: true, program: program)
  }

  @Test("What is written is read again, stacks and places alike")
  func roundTrip() throws {
    let document = Self.document()
    let read = try ProfileDocument(reading: Array(JSONEncoder().encode(document)))
    #expect(read == document)
    #expect(read.profile == document.profile)
    #expect(read.profile.total == 5)
    #expect(read.profile.frames[0].line == 7)
  }

  @Test("A profile of other work cannot be subtracted, and the difference is named")
  func otherWork() throws {
    let document = Self.document()
    #expect(document.obstacle(kind: .allocations, order: Planted.order(), sizes: "smoke") == nil)
    let obstacles = [
      document.obstacle(kind: .heap, order: Planted.order(), sizes: "smoke"),
      document.obstacle(kind: .allocations, order: Planted.order("short"), sizes: "smoke"),
      document.obstacle(kind: .allocations, order: Planted.order(phase: "memory"), sizes: "smoke"),
      document.obstacle(kind: .allocations, order: Planted.order(), sizes: "standard"),
    ]
    #expect(zip(obstacles, ["--with", "cut", "phase", "sizes"]).allSatisfy { $0?.contains("the \($1) of") == true })
  }

  /// Kind: numbers that no profile can hold end the process where they are rounded.
  @Test(
    "Counts that no profile can hold are refused",
    arguments: ["9223372036854775807", "1e308", "5e-324", "0"], ["\"operations\":2", "\"weight\":3"])
  func hugeNumbers(number: String, field: String) throws {
    let text = String(decoding: try JSONEncoder().encode(Self.document()), as: UTF8.self)
    try #require(text.contains(field))
    let name = field.split(separator: ":")[0]
    let changed = text.replacing(field, with: "\(name):\(number)")
    if number == "5e-324", name.contains("weight") { return }
    #expect(throws: (any Error).self) { try ProfileDocument(reading: Array(changed.utf8)) }
  }

  @Test("Bytes that are no profile are refused")
  func refusals() throws {
    for text in ["", "{}", "{\"schema\":2}", "{\"schema\":1}"] {
      #expect(throws: (any Error).self) { try ProfileDocument(reading: Array(text.utf8)) }
    }
  }
}
