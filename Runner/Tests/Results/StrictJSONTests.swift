import RunnerResults
import Testing

struct StrictJSONTests {
  private func fault(_ text: String, limits: StrictJSON.Limits = .init()) -> String? {
    do {
      try StrictJSON.check(Array(text.utf8), limits: limits)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    "{}", "[]", " null ", "true", "0", "-0.5e+3", "\"\\u00e9\\uD83D\\uDE00 \\\" \\n\"", "18446744073709551615",
    "-9223372036854775808", "{\"a\":[1,{\"a\":2}],\"b\":{}}", "\u{9}\r\n{ }",
  ])
  func validTextPasses(text: String) {
    #expect(fault(text) == nil)
  }

  @Test(arguments: [
    ("", "line 1, byte 0: expected a JSON value, found the end of the file"),
    ("{\"a\":1", "line 1, byte 6: expected \",\" or \"}\", found the end of the file"),
    ("{\"a\":1,\n\"a\":2}", "line 2, byte 8: expected each key once, found \"a\" again"),
    ("{\"a\":1,\"\\u0061\":2}", "line 1, byte 7: expected each key once, found \"a\" again"),
    ("[1e400]", "line 1, byte 1: expected a number that fits 64 bits, found 1e400"),
    ("99999999999999999999", "line 1, byte 0: expected a number that fits 64 bits, found 99999999999999999999"),
    ("[1] x", "line 1, byte 4: expected the end of the file, found \"x\""),
    ("[1,]", "line 1, byte 3: expected a JSON value, found \"]\""),
    ("{a:1}", "line 1, byte 1: expected a key in double quotes, found \"a\""),
    ("{\"a\" 1}", "line 1, byte 5: expected \":\" behind a key, found \"1\""),
    ("01", "line 1, byte 1: expected the end of the file, found \"1\""),
    ("1.", "line 1, byte 2: expected a digit, found the end of the file"),
    ("nul", "line 1, byte 0: expected null, found \"n\""),
    ("NaN", "line 1, byte 0: expected a JSON value, found \"N\""),
    ("\"a\nb\"", "line 1, byte 2: expected control characters escaped, found byte 10"),
    ("\"\\q\"", "line 1, byte 2: expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u, found \"q\""),
    ("\"\\uD800\"", "line 1, byte 1: expected a whole character, found half of a surrogate pair"),
    ("\"\\u12G4\"", "line 1, byte 5: expected four hexadecimal digits, found \"G\""),
    ("\"abc", "line 1, byte 4: expected the string's closing quote, found the end of the file"),
  ])
  func everyFaultIsNamedWithItsPlace(text: String, expected: String) {
    #expect(fault(text) == expected)
  }

  @Test func depthHasALimitThatSparesTheStack() {
    #expect(
      fault(String(repeating: "[", count: 1_000_000))
        == "line 1, byte 32: expected at most 32 nested levels, found more")
    let allowed = String(repeating: "[", count: 32) + String(repeating: "]", count: 32)
    #expect(fault(allowed) == nil)
  }

  @Test func sizeHasALimit() {
    #expect(fault("[1,2,3]", limits: .init(size: 4)) == "line 1, byte 4: expected at most 4 bytes, found 7")
  }

  @Test func bytesThatAreNoTextAreRefused() {
    #expect(throws: StrictJSONError.self) { try StrictJSON.check([0x22, 0xFF, 0x22]) }
  }

  @Test func everyPrefixOfAnObjectIsRefused() {
    let text = Array("{\"a\":[1.5e3,true,null,\"x\\u0041\"],\"b\":{\"c\":-1}}".utf8)
    for length in 0..<text.count {
      #expect(throws: StrictJSONError.self) { try StrictJSON.check(Array(text[..<length])) }
    }
  }
}
