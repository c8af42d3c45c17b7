import RunnerPlatform
import RunnerTestSupport
import Testing

struct LinkedObjectsTests {
  /// Kind: object files of deleted sources stay in the build folder and are counted.
  @Test func theLinkersListDecides() throws {
    let scratch = try Scratch("a build")
    let folder = scratch.path
    try FileSystem.makeFolder("\(folder)/worker.product")
    try FileSystem.makeFolder("\(folder)/Cog.build")
    try AtomicFile.write([], to: "\(folder)/Cog.build/Gone.swift.o")
    let list =
      "'\(folder)/Cog.build/A.swift.o'\n'\(folder)/CogArena.build/B.swift.o'\n'\(folder)/Cog.build/C.swift.o'\n"
    try AtomicFile.write(Array(list.utf8), to: "\(folder)/worker.product/Objects.LinkFileList")
    let found = LinkedObjects.paths(of: "Cog", linkedInto: "worker", in: folder)
    #expect(found == ["\(folder)/Cog.build/A.swift.o", "\(folder)/Cog.build/C.swift.o"])
    #expect(LinkedObjects.paths(of: "StateGraph", linkedInto: "worker", in: folder) == nil)
    #expect(LinkedObjects.paths(of: "Cog", linkedInto: "other", in: folder) == nil)
  }
}
