import Cog
import CogTesting
import Testing

/// A declaration is a name and a recipe.
@Suite("DECL")
struct DeclTests {
  @Test("DECL-01 declaring runs neither an initial value nor a selector")
  func declaringRunsNothing() {
    let count = Count()
    let source = Cog<Int>.Manual {
      count()
      return 1
    }
    let derived = Cog<Int> { c in
      count()
      return c[source]
    }
    let family = CogBox<Int, Int> { c, key in
      count()
      return c[source] + key
    }
    _ = (derived, family[3], source.readOnly)
    #expect(count.value == 0)
  }

  @Test("DECL-02 an initial value is made once per context, on first use")
  func initialRunsOnce() {
    let count = Count()
    let source = Cog<Int>.Manual {
      count()
      return 4
    }
    let cogs = Cogs.forTesting()
    #expect(count.value == 0)
    #expect(cogs.peek(source) == 4)
    #expect(cogs.peek(source) == 4)
    #expect(count.value == 1)
    _ = Cogs.forTesting().peek(source)
    #expect(count.value == 2)
  }

  @Test("DECL-03 a family has one state for each key")
  func familyStates() {
    let family = CogBox<Int, Int>.Manual { key in key * 10 }
    let cogs = Cogs.forTesting()
    cogs.turn(family[2], to: 5)
    #expect(cogs.peek(family[1]) == 10)
    #expect(cogs.peek(family[2]) == 5)
    #expect(cogs.counts.states == 2)
    cogs.checkGraph()
  }

  @Test("DECL-04 keys are the same when == says so, whatever their bits")
  func keysCompareByEquality() {
    struct Modulo: Hashable {
      let value: Int
      static func == (left: Modulo, right: Modulo) -> Bool { left.value % 10 == right.value % 10 }
      func hash(into hasher: inout Hasher) { hasher.combine(value % 10) }
    }
    let family = CogBox<Int, Modulo>.Manual { _ in 0 }
    let cogs = Cogs.forTesting()
    cogs.turn(family[Modulo(value: 3)], to: 7)
    #expect(cogs.peek(family[Modulo(value: 13)]) == 7)
    #expect(cogs.peek(family[Modulo(value: 23)]) == 7)
    #expect(cogs.peek(family[Modulo(value: 4)]) == 0)
    #expect(cogs.counts.states == 2)
  }

  @Test("DECL-05 zero and negative zero are one key")
  func floatingKeys() {
    let family = CogBox<Int, Double>.Manual { _ in 0 }
    let cogs = Cogs.forTesting()
    cogs.turn(family[0.0], to: 1)
    #expect(cogs.peek(family[-0.0]) == 1)
  }

  @Test("DECL-06 strings are keys, short and long", arguments: ["a", String(repeating: "long ", count: 20)])
  func stringKeys(_ key: String) {
    let family = CogBox<String, String>.Manual { key in key }
    let shout = CogBox<String, String> { c, key in c[family[key]] + "!" }
    let cogs = Cogs.forTesting()
    #expect(cogs.peek(shout[key]) == key + "!")
    cogs.turn(family[String(key.reversed().reversed())], to: "new")
    #expect(cogs.peek(shout[key]) == "new!")
    #expect(cogs.counts.states == 2)
  }

  @Test("DECL-07 keys of any size are keys")
  func wideKeys() {
    struct Wide: Hashable {
      var first = 1
      var second = "two"
      var third = 3.0
    }
    let family = CogBox<Int, Wide>.Manual { key in key.first }
    let cogs = Cogs.forTesting()
    #expect(cogs.peek(family[Wide()]) == 1)
    cogs.turn(family[Wide()], to: 9)
    #expect(cogs.peek(family[Wide()]) == 9)
    #expect(cogs.peek(family[Wide(third: 4)]) == 1)
    #expect(cogs.counts.states == 2)
  }

  @Test("DECL-08 enumerations, optionals and pairs of integers are keys")
  func smallKeys() {
    enum Side: Hashable { case left, right(Int8) }
    let sides = CogBox<Int, Side>.Manual { _ in 0 }
    let optionals = CogBox<Int, Int?>.Manual { key in key ?? -1 }
    let ranges = CogBox<Int, Range<Int>>.Manual { key in key.count }
    let cogs = Cogs.forTesting()
    cogs.turn(sides[.right(3)], to: 5)
    #expect(cogs.peek(sides[.right(3)]) == 5)
    #expect(cogs.peek(sides[.right(4)]) == 0)
    #expect(cogs.peek(sides[.left]) == 0)
    #expect(cogs.peek(optionals[nil]) == -1)
    #expect(cogs.peek(optionals[2]) == 2)
    #expect(cogs.peek(ranges[3..<8]) == 5)
    cogs.checkGraph()
  }

  @Test("DECL-09 a type-erased key is a key")
  func erasedKeys() {
    let family = CogBox<Int, AnyHashable>.Manual { _ in 0 }
    let cogs = Cogs.forTesting()
    cogs.turn(family[AnyHashable("x")], to: 1)
    cogs.turn(family[AnyHashable(2)], to: 2)
    #expect(cogs.peek(family[AnyHashable("x")]) == 1)
    #expect(cogs.peek(family[AnyHashable(2)]) == 2)
  }

  @Test("DECL-10 a read-only projection is the same state")
  func readOnly() {
    let source = Cog<Int>.Manual { 1 }
    let family = CogBox<Int, Int>.Manual { _ in 1 }
    let cogs = Cogs.forTesting()
    cogs.turn(source, to: 2)
    cogs.turn(family[5], to: 3)
    #expect(cogs.peek(source.readOnly) == 2)
    #expect(cogs.peek(family.readOnly[5]) == 3)
    #expect(cogs.counts.states == 2)
  }

  @Test("DECL-11 equatable values compare with ==")
  func equatableValues() {
    #expect(runs(afterWriting: 3, over: 3) == 1)
    #expect(runs(afterWriting: 4, over: 3) == 2)
  }

  @Test("DECL-12 an equality closure overrides ==")
  func equalityOverrides() {
    let source = Cog<Double>.Manual(equals: { abs($0 - $1) < 0.5 }) { 1 }
    let count = Count()
    let derived = Cog<Double> { c in
      count()
      return c[source]
    }
    let cogs = Cogs.forTesting()
    _ = cogs.peek(derived)
    cogs.turn(source, to: 1.2)
    #expect(cogs.peek(derived) == 1)
    #expect(cogs.peek(source) == 1)
    cogs.turn(source, to: 2)
    #expect(cogs.peek(derived) == 2)
    #expect(count.value == 2)
  }

  @Test("DECL-13 values that are not equatable always count as changed")
  func opaqueValues() {
    struct Opaque { var value = 0 }
    let source = Cog<Opaque>.Manual { Opaque() }
    let count = Count()
    let derived = Cog<Int> { c in
      count()
      return c[source].value
    }
    let cogs = Cogs.forTesting()
    _ = cogs.peek(derived)
    cogs.turn(source, to: Opaque())
    _ = cogs.peek(derived)
    #expect(count.value == 2)
  }

  @Test("DECL-14 classes and optionals follow the one rule: == where there is one, else always changed")
  func sameValueRule() {
    final class Person: Equatable {
      let id: Int
      init(_ id: Int) { self.id = id }
      nonisolated deinit {}
      static func == (left: Person, right: Person) -> Bool { left.id == right.id }
    }
    final class Plain { nonisolated deinit {} }
    let plain = Plain()
    #expect(runs(afterWriting: Person(1), over: Person(1)) == 1)
    #expect(runs(afterWriting: Person(2), over: Person(1)) == 2)
    #expect(runs(afterWriting: Optional(Person(1)), over: Optional(Person(1))) == 1)
    #expect(runs(afterWriting: nil, over: Optional(Person(1))) == 2)
    #expect(runs(afterWritingOpaque: plain, over: plain) == 2)
    #expect(runs(afterWritingOpaque: Optional(plain), over: Optional(plain)) == 2)
  }

  @Test("DECL-15 values of no size, of many words and of odd alignment keep their contents")
  func valueLayouts() {
    struct Wide: Equatable { var words = (0..<40).map { $0 } }
    struct Odd: Equatable {
      var byte: UInt8 = 1
      var wide: Int64 = 2
      var tail: UInt16 = 3
    }
    let nothing = CogBox<Void, Int> { _, _ in }
    let wide = CogBox<Wide, Int>.Manual { key in Wide(words: [key]) }
    let odd = CogBox<Odd, UInt8>.Manual { key in Odd(byte: key) }
    let cogs = Cogs.forTesting()
    for key in 0..<200 {
      cogs.peek(nothing[key])
      #expect(cogs.peek(wide[key]).words == [key])
      #expect(cogs.peek(odd[UInt8(key)]) == Odd(byte: UInt8(key)))
    }
    cogs.turn(odd[7], to: Odd(byte: 9, wide: 8, tail: 7))
    #expect(cogs.peek(odd[7]) == Odd(byte: 9, wide: 8, tail: 7))
    #expect(cogs.peek(odd[6]) == Odd(byte: 6))
    cogs.checkGraph()
  }

  @Test("DECL-16 thousands of keys resolve to their own states")
  func manyKeys() {
    let family = CogBox<Int, Int>.Manual { key in key }
    let cogs = Cogs.forTesting()
    for key in 0..<5_000 { #expect(cogs.peek(family[key &* 0x10001]) == key &* 0x10001) }
    for key in stride(from: 0, to: 5_000, by: 7) { cogs.turn(family[key &* 0x10001], to: -key) }
    for key in 0..<5_000 {
      #expect(cogs.peek(family[key &* 0x10001]) == (key % 7 == 0 ? -key : key &* 0x10001))
    }
    #expect(cogs.counts.states == 5_000)
  }

  @Test("DECL-17 an initial value may read its own family")
  func recursiveInitial() {
    let cogs = Cogs.forTesting()
    defer { cogs.tearDownForTesting() }
    let family = Holder<CogBox<Int, Int>.Manual?>(nil)
    defer { family.value = nil }
    family.value = CogBox<Int, Int>.Manual { key in
      guard key > 0, let family = family.value else { return 0 }
      return cogs.peek(family[key - 1]) + 1
    }
    #expect(family.value.map { cogs.peek($0[20]) } == 20)
    #expect(cogs.counts.states == 21)
    cogs.checkGraph()
  }

  private func runs<Value: Equatable>(afterWriting new: Value, over old: Value) -> Int {
    runs(Cog<Value>.Manual { old }, new)
  }

  private func runs<Value>(afterWritingOpaque new: Value, over old: Value) -> Int {
    runs(Cog<Value>.Manual { old }, new)
  }

  private func runs<Value>(_ source: Cog<Value>.Manual, _ new: Value) -> Int {
    let count = Count()
    let derived = Cog<Int> { c in
      count()
      _ = c[source]
      return 0
    }
    let cogs = Cogs.forTesting()
    _ = cogs.peek(derived)
    cogs.turn(source, to: new)
    _ = cogs.peek(derived)
    return count.value
  }
}
