import Dispatch
import FoundationEssentials
import Glibc
import InstructionShim
import RunnerPlatform
import RunnerWire
public import StorefrontWorkload

/// The whole of a worker process: one request on standard input, one reply on standard output.
@MainActor
public enum WorkerMain {
  /// Ends by itself with status 0 after a reply, 2 after a request that cannot be read, 4 when the process cannot be set
  /// up as asked. The kernel ends it with its parent.
  ///
  /// The work runs on the main queue as libdispatch serves it to any program; where a simulator is to count instructions,
  /// a loop of our own serves it, because every valgrind tool crashes when libdispatch leaves the main thread.
  public static func run<Port: StorefrontRuntime>(_ port: Port.Type) -> Never {
    run(content: StorefrontContent<Port>())
  }

  /// The same for graph shapes.
  public static func run(_ shapes: ShapesContent) -> Never { run(content: shapes) }

  /// The same for whatever a worker may hold.
  public static func run(content: any WorkerContent) -> Never {
    let start = Clock.monotonic()
    let request = request()
    Task { @MainActor in
      var reply = await Worker(content: content, request: request, progress: report).answer()
      if request.mode == .time { reply.workSeconds = Clock.monotonic() - start }
      print(.reply(encoded(reply)))
      exit(0)
    }
    guard request.mode == .instructions else { dispatchMain() }
    storefront_serve_main_queue()
  }

  private static func request() -> WorkerRequest {
    do {
      try ParentDeathSignal.killWithParent()
      let request = try JSONDecoder().decode(WorkerRequest.self, from: Data(StandardStreams.readInput()))
      if let cpu = request.cpu { try CPUAffinity.pin(to: cpu) }
      return request
    } catch let error as PlatformError {
      end("\(error)", 4)
    } catch {
      end("expected a worker request in JSON on standard input, found one that cannot be read: \(error)", 2)
    }
  }

  private static var lastReport = -Double.infinity

  /// Prints at most two lines a second, so that the runner is seldom woken while a cut is timed.
  private static func report(_ fraction: Double) {
    let now = Clock.monotonic()
    guard now - lastReport > 0.5 else { return }
    lastReport = now
    print(.progress(fraction))
  }

  private static func encoded(_ reply: WorkerReply) -> String {
    do {
      return String(decoding: try JSONEncoder().encode(reply), as: UTF8.self)
    } catch {
      end("expected a reply that JSON can hold, found \(error)", 4)
    }
  }

  private static func print(_ line: WorkerLine) { StandardStreams.print(line.text) }

  private static func end(_ message: String, _ status: Int32) -> Never {
    StandardStreams.complain(message)
    exit(status)
  }
}
