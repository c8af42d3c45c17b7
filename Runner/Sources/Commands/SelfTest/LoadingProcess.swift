import Foundation
internal import RunnerPlatform

/// A process that keeps one processor busy until this one ends: the kernel ends it with its parent.
final class LoadingProcess {
  private let thread: Thread

  init(program: String, cpu: Int) {
    thread = Thread {
      _ = try? ChildProcess.run(
        ChildCommand(executable: program, arguments: ["--spin", "\(cpu)"], deadline: .greatestFiniteMagnitude))
    }
    thread.start()
  }

  deinit {}
}
