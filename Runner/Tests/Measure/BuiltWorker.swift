import Foundation
import RunnerPlatform
import RunnerWire
import StorefrontWorkload

/// A built worker, asked as the runner asks it.
enum BuiltWorker {
  static func ask(
    _ mode: WorkerRequest.Mode, cut: String? = nil, profile: StorefrontProfile = .smoke, iterations: Int? = nil,
    counting: Bool = false, of runtime: String = "observation-naive"
  ) throws -> WorkerReply {
    let request = WorkerRequest(
      mode: mode, profile: profile, cut: cut, seed: 1, iterations: iterations, minimumSeconds: 0.01,
      cpu: CPUAffinity.allowed().last)
    let outcome = try run(Array(JSONEncoder().encode(request)), counting: counting, of: runtime)
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(String.init)
    guard outcome.ending == .exited(0), case .reply(let json)? = lines.last.flatMap({ WorkerLine($0) }) else {
      throw Failure(text: "\(outcome.ending): \(String(decoding: outcome.errorOutput, as: UTF8.self))")
    }
    return try JSONDecoder().decode(WorkerReply.self, from: Data(json.utf8))
  }

  static func run(
    _ input: [UInt8], counting: Bool = false, of runtime: String = "observation-naive"
  ) throws -> ChildOutcome {
    let folder = FileSystem.folder(of: try FileSystem.ownExecutable())
    var environment = [(name: "SWIFT_DETERMINISTIC_HASHING", value: "1")]
    if counting {
      guard case .found(let library) = JemallocLibrary.find() else { throw Failure(text: "jemalloc is not installed") }
      environment.append((name: "LD_PRELOAD", value: library.path))
    }
    return try ChildProcess.run(
      ChildCommand(
        executable: folder + "/storefront-worker-\(runtime)", environment: environment, input: input,
        deadline: 120))
  }

  struct Failure: Error { let text: String }
}
