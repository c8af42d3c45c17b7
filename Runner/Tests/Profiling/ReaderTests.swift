import RunnerPlatform
import RunnerTestSupport
import RunnerWire
import Testing

@testable import RunnerProfiling

/// The small readers between tools and profiles.
struct ReaderTests {
  @Test(
    "A file of the package, and of a commit that was built below it, is named below the repository; another is not ours"
  )
  func sourceRoots() throws {
    let scratch = try Scratch("package")
    let root = try FileSystem.resolve(scratch.path)
    try FileSystem.makeFolder(root + "/.build/gate/builds/0123")
    try AtomicFile.write([], to: root + "/Package.swift")
    let roots = SourceRoots(workers: root + "/.build/gate/builds/0123")
    #expect(roots.path(of: root + "/Workload/Sources/A.swift") == "Workload/Sources/A.swift")
    #expect(roots.path(of: root + "/.build/gate/base/tree/Workload/Sources/A.swift") == "Workload/Sources/A.swift")
    #expect(roots.path(of: root + "/.build/derived/A.swift") == nil)
    #expect(roots.path(of: "/usr/include/stdio.h") == nil)
  }

  /// Kind: specialised code without a line is nobody's, because its name has lost its module.
  @Test("Names keep their modules; what no tool knows stays as it is")
  func demangledNames() {
    let names = Demangler.names(of: ["$sSa6appendyyxnF", "_ZN5swift3fooEv", "malloc"])
    #expect(names["$sSa6appendyyxnF"]?.hasPrefix("Swift.Array.append(") == true)
    #expect(names["_ZN5swift3fooEv"] == "swift::foo()")
    #expect(names["malloc"] == "malloc")
  }

  @Test("A stretch holds its first nanosecond and not the one behind its last")
  func stretches() throws {
    let spans: [RegionSpans.Span] = [.init(phase: 0, start: 10, end: 20), .init(phase: 1, start: 30, end: 40)]
    let found = [9, 10, 19, 20, 29, 30, 39, 40].map { CPUCollector.index(of: $0, in: spans) }
    #expect(found == [nil, 0, 0, nil, nil, 1, 1, nil])
    #expect(CPUCollector.index(of: 1, in: []) == nil)
  }

  @Test("Of the places of an address the symboliser's blocks keep the order, the innermost first")
  func lineBlocks() throws {
    let text = "inner\n/a/b.swift:7:3\nouter\n/a/c.swift:9:1\n\n??\n??:0:0\n\nf\n/a/d.swift:0:0\n\n"
    let places = LineTable.llvm(text, [0x10, 0x20, 0x30])
    #expect(places[0x10]?.map(\.file) == ["/a/b.swift", "/a/c.swift"])
    #expect(places[0x10]?.map(\.line) == [7, 9])
    #expect(places[0x20] == nil)
    #expect(places[0x30]?.map(\.line) == [0])
  }

  @Test("addr2line's discriminators and unknown places are understood")
  func binutilsBlocks() throws {
    let text = "0x0010\nf\n/a/b.c:7 (discriminator 2)\ng\n/a/c.c:9\n0x0020\n??\n??:0\n"
    let places = LineTable.binutils(text)
    #expect(places[0x10]?.map(\.line) == [7, 9])
    #expect(places[0x20] == nil)
  }

  @Test("A trace is read whole, and refused with its line when it is not one")
  func traces() throws {
    let text = """
      storefront-allocations 1
      map 1000-3000 r-xp 00000200 08:01 77 /usr/lib/a b.so
      map 3000-4000 rw-p 00000000 00:00 0
      site 1 3 72 1 24 : 1010 2fff
      end

      """
    let trace = try AllocationTrace(reading: text)
    #expect(trace.sites.count == 1)
    let site = trace.sites[0]
    #expect([site.allocations, site.bytes, site.survivors, site.survivingBytes] == [3, 72, 1, 24])
    #expect(trace.sites[0].addresses == [0x1010, 0x2fff])
    #expect(trace.code.place(of: 0x1010)?.path == "/usr/lib/a b.so")
    #expect(trace.code.place(of: 0x1010)?.offset == 0x210)
    #expect(trace.code.place(of: 0x3000) == nil)
    for broken in ["", "other\nend", "storefront-allocations 1\nsite 1 x : 10\nend", "storefront-allocations 1\n"] {
      #expect(throws: AllocationTrace.Refusal.self) { try AllocationTrace(reading: broken) }
    }
  }

  @Test("A file that is no program has no image, and numbers that point outside one do no harm")
  func images() throws {
    #expect(ELFFile([]) == nil)
    #expect(ELFFile(Array("#!/bin/sh\n".utf8) + [UInt8](repeating: 0, count: 80)) == nil)
    var bytes: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1] + [UInt8](repeating: 0xFF, count: 100)
    #expect(ELFFile(bytes) == nil)
    for at in 6..<bytes.count { bytes[at] = 0 }
    #expect(ELFFile(bytes)?.symbols(".symtab").isEmpty == true)
  }
}
