import Foundation
import RunnerPlatform
import StorefrontWorkload
import Testing

@testable import RunnerCommands

struct ArgumentTests {
  @Test(arguments: [
    ("kitten", "sitting", 3), ("", "abc", 3), ("abc", "abc", 0), ("ab", "ba", 1), ("ca", "abc", 3), ("flaw", "lawn", 2),
  ])
  func editsAreCounted(left: String, right: String, expected: Int) {
    #expect(NearestName.distance(Array(left), Array(right)) == expected)
    #expect(NearestName.distance(Array(right), Array(left)) == expected)
  }

  @Test func theNearestNameIsGivenOnlyWhenItIsNear() {
    #expect(NearestName.nearest(to: "Smoke", among: ["standard", "smoke"]) == "smoke")
    #expect(NearestName.nearest(to: "qqqqqq", among: ["standard", "smoke"]) == nil)
    #expect(NearestName.nearest(to: "x", among: []) == nil)
  }

  @Test(arguments: [
    ("*", "anything/at all", true), ("phase/*", "phase/burst", true), ("phase/*", "burst", false),
    ("c?ld", "cold", true),
    ("c?ld", "cld", false), ("*s*n", "session", true), ("", "", true), ("", "a", false), ("**", "", true),
  ])
  func globsMatchWholeNames(pattern: String, name: String, expected: Bool) {
    #expect(Glob(pattern).matches(name) == expected)
  }

  /// Kind: a pattern of many stars takes exponential time.
  @Test(.timeLimit(.minutes(1))) func aHostilePatternIsNotSlow() {
    #expect(!Glob(String(repeating: "*a", count: 200)).matches(String(repeating: "a", count: 199) + "b"))
  }

  @Test func picksKeepTheKnownOrderAndAreTakenOnce() throws {
    #expect(try Glob.select("c,a*,a", from: ["a", "ab", "c"], kind: "cut") == ["a", "ab", "c"])
    #expect(throws: UsageError.self) { try Glob.select("a,,c", from: ["a", "c"], kind: "cut") }
  }

  @Test func valuesStandBehindOptionsOrAfterAnEqualsSign() throws {
    let first = try ParsedArguments(["--seed", "7", "--quick"], for: RunVerb.spec, raw: [])
    let second = try ParsedArguments(["--quick", "--seed=7"], for: RunVerb.spec, raw: [])
    #expect(try first.seed("--seed") == 7 && second.seed("--seed") == 7)
    #expect(first.has("--quick") && second.has("--quick"))
    let empty = try ParsedArguments(["--results="], for: RunVerb.spec, raw: [])
    #expect(throws: UsageError.self) { try ResultsChoice.read(empty) }
  }

  @Test func changedSizesStandInTheLabel() throws {
    func choice(_ arguments: [String]) throws -> ProfileChoice {
      try ProfileChoice(ParsedArguments(arguments, for: RunVerb.spec, raw: []))
    }
    #expect(try choice([]).label == "standard")
    #expect(try choice(["--profile", "smoke", "--products", "120"]).label == "smoke")
    let large = try choice(["--products", "20000"])
    #expect(large.label == "standard products=20000" && large.profile.products == 20_000)
  }

  @Test func theResumeCommandIsTheCommandLineWithResumeOnce() {
    let here = FileManager.default.currentDirectoryPath
    let results = (here + "/a b").quotedForShell
    let workers = ("--workers=" + here + "/w").quotedForShell
    #expect(
      RunVerb.resumeCommand(["run", "--results", "a b"]).hasSuffix(" run --results \(results) --resume"))
    #expect(RunVerb.resumeCommand(["run", "--results=/x", "--workers=w"]).contains(" --results=/x "))
    #expect(RunVerb.resumeCommand(["run", "--workers=w"]).hasSuffix(" run \(workers) --resume"))
    #expect(RunVerb.resumeCommand(["run", "--resume"]).hasSuffix(" run --resume"))
  }

  @Test func everyVerbsExampleIsItsOwn() throws {
    for verb in StorefrontBench.verbs {
      let words = verb.example.split(separator: " ").map(String.init)
      let own = verb.name.split(separator: " ").map(String.init)
      #expect(Array(words.prefix(own.count + 1)) == ["storefront-bench"] + own)
      _ = try ParsedArguments(Array(words.dropFirst(own.count + 1)), for: verb, raw: [])
    }
  }
}
