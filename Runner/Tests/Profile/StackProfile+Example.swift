import RunnerProfile
import RunnerStatistics

extension StackProfile {
  /// Two phases, a recursion, code of ours and of others: 100 in all.
  static var example: StackProfile {
    let worker = "storefront-worker-cog-arena"
    let (browse, search) = (StackFrame(function: "[phase] browse"), StackFrame(function: "[phase] search"))
    let main = StackFrame(function: "main", module: worker, file: "Runner/Sources/Main/main.swift", line: 3)
    func pull(_ line: Int) -> StackFrame {
      StackFrame(
        function: "Cog.CogArena.pull(Swift.Int) -> ()", module: worker,
        file: "Runtimes/Cog/Sources/Arena/CogArena+Settlement.swift", line: line)
    }
    let selector = StackFrame(
      function: "closure #1 in variable initialization expression of rankedProductsCog", module: worker,
      file: "Runtimes/CogArena/Sources/StorefrontAutomatic.swift", line: 43)
    let append = StackFrame(function: "specialized Array.append(_:)", module: worker)
    let retain = StackFrame(function: "swift_retain", module: "libswiftCore.so")
    let malloc = StackFrame(function: "malloc", module: "libc.so.6")
    var profile = StackProfile(unit: .samples)
    profile.add([browse, main, pull(10)], weight: 20)
    profile.add([browse, main, pull(10), selector, pull(12), retain], weight: 25)
    profile.add([browse, main, pull(10), selector, append, malloc], weight: 15)
    profile.add([search, main, pull(10), retain], weight: 30)
    profile.add([search, main, StackFrame(function: "[unresolved]")], weight: 4)
    profile.add([search, StackFrame(function: "start_thread", module: "libc.so.6")], weight: 6)
    return profile
  }

  /// A random profile over a few functions, some of them with lines of ours.
  static func random(_ random: inout SeededGenerator, unit: Unit = .samples) -> StackProfile {
    let names = [
      "swift_retain", "malloc", "Cog.CogArena.pull(Swift.Int) -> ()", "a<b>&\"c\";d", "[unresolved]", "main", "free",
      "f",
    ]
    var profile = StackProfile(unit: unit)
    for _ in 0..<(1 + random.below(40)) {
      let stack = (0..<(1 + random.below(9))).map { _ in
        let name = names[Int(random.below(UInt64(names.count)))]
        return random.below(3) == 0
          ? StackFrame(function: name, file: "Workload/Sources/A.swift", line: 1 + Int(random.below(3)))
          : StackFrame(function: name, module: "lib.so")
      }
      profile.add(stack, weight: Double(1 + random.below(1_000)) / 7)
    }
    return profile
  }
}
