import RunnerPlatform
import Testing

struct ObjectSizesTests {
  private static let listed = """
    one.o  :
    section                size   addr
    .text                   100      0
    .text.hot                20      0
    .data                     8      0
    .rodata.cst16            16      0
    .debug_info           90000      0
    .rela.text              480      0
    Total                 90624

    two.o  :
    section   size   addr
    .text       30      0
    .bss         4      0
    Total       34
    """

  private static let headers = """

    one.o:\tfile format elf64-x86-64

    Sections:
    Idx Name          Size     VMA              Type
      0               00000000 0000000000000000
      1 .text         00000064 0000000000000000 TEXT
      2 .text.hot     00000014 0000000000000000 TEXT
      3 .data         00000008 0000000000000000 DATA
      4 .debug_info   00015f90 0000000000000000 DEBUG
    """

  @Test func sectionsOfSeveralFilesAreSummed() {
    #expect(ObjectSizes(sectionList: Self.listed) == ObjectSizes(text: 150, total: 178))
    #expect(ObjectSizes(sectionHeaders: Self.headers) == ObjectSizes(text: 120, total: 128))
  }

  @Test func whatNamesNoSectionIsNoSize() {
    #expect(ObjectSizes(sectionList: "size: 'x': No such file\n") == nil)
    #expect(ObjectSizes(sectionHeaders: "") == nil)
  }

  @Test func anyOfTheToolsReadsThisVeryProgram() throws {
    let tool = try #require(SizeTool.find(), "none of \(SizeTool.names) is installed")
    let sizes = try #require(try tool.sizes(of: [try FileSystem.ownExecutable()]))
    #expect(sizes.text > 1_000 && sizes.total > sizes.text)
    #expect(SizeTool.find(path: "/no/such/folder") == nil)
  }
}
