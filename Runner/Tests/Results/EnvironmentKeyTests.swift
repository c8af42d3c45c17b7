import RunnerResults
import RunnerTestSupport
import Testing

struct EnvironmentKeyTests {
  @Test func readingsDoNotMoveTheKey() {
    #expect(EnvironmentRecord.example(kernel: "6.1").key == EnvironmentRecord.example(kernel: "6.9").key)
  }

  @Test func everyStableFieldMovesTheKey() {
    let base = EnvironmentRecord.example().stable
    let changes: [(inout EnvironmentKey) -> Void] = [
      { $0.cpuModel += "x" }, { $0.cores += 1 }, { $0.architecture += "x" }, { $0.osRelease += "x" },
      { $0.libc += "x" },
      { $0.toolchain += "x" }, { $0.allocator += "x" }, { $0.schema += 1 },
    ]
    #expect(changes.count == base.fields.count)
    var keys: Set<String> = [base.id]
    for change in changes {
      var key = base
      change(&key)
      keys.insert(key.id)
    }
    #expect(keys.count == changes.count + 1)
  }

  /// Test vectors of the FNV reference: the empty text, and "foobar".
  @Test func theHashIsFNV1a() {
    #expect(ShortHash().digits == "cbf29ce484222325")
    var hash = ShortHash()
    hash.add("foobar".utf8)
    #expect(hash.digits == "85944171f73967e8")
  }
}
