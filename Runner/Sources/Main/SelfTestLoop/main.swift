import BusyShim
import FoundationEssentials
import Glibc
import RunnerPlatform
import RunnerStatistics
import RunnerWire

// A worker whose work is a loop of known length: the runtime that it names is the end of its file name. With
// `--spin N` it keeps processor N busy until its parent ends.

func end(_ message: String, _ status: Int32) -> Never {
  StandardStreams.complain(message)
  exit(status)
}

func time(_ request: WorkerRequest, _ table: UnsafeMutablePointer<UInt64>, _ reply: inout WorkerReply) {
  var (wall, cpu): ([Double], [Double]) = ([], [])
  var state = busy_work(request.seed, table, busy_rounds())
  var (measured, span) = (0.0, 0.0)
  repeat {
    let start = (span: Clock.monotonic(), cpu: Clock.processCPU(), wall: Clock.monotonic())
    state = busy_work(state, table, busy_rounds())
    wall.append(Clock.monotonic() - start.wall)
    cpu.append(Clock.processCPU() - start.cpu)
    span += Clock.monotonic() - start.span
    measured += cpu[cpu.count - 1]
  } while request.iterations.map { wall.count < $0 } ?? (measured < request.minimumSeconds)
  withExtendedLifetime(state) {}
  reply.times = [
    CutTimes(
      cut: request.cut ?? "", wall: Sample(wall).median, cpu: Sample(cpu).median, samples: wall.count)
  ]
  reply.iterations = wall.count
  reply.measuredWall = wall.reduce(0, +)
  reply.measuredCPU = measured
  reply.measuredSpan = span
}

do {
  try ParentDeathSignal.killWithParent()
  let table = UnsafeMutablePointer<UInt64>.allocate(capacity: Int(busy_table_size()))
  for index in 0..<Int(busy_table_size()) { table[index] = UInt64(index) &* 0x9E37_79B9_7F4A_7C15 }
  if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--spin", let cpu = Int(CommandLine.arguments[2]) {
    try CPUAffinity.pin(to: cpu)
    var state: UInt64 = 1
    while true { state = busy_work(state, table, busy_rounds()) }
  }
  let request = try JSONDecoder().decode(WorkerRequest.self, from: Data(StandardStreams.readInput()))
  if let cpu = request.cpu { try CPUAffinity.pin(to: cpu) }
  let slug = CommandLine.arguments[0].split(separator: "/").last?.split(separator: "-").dropFirst(2)
  var reply = WorkerReply(runtime: slug?.joined(separator: "-") ?? "", mode: request.mode, debugBuild: false)
  if request.mode == .time {
    time(request, table, &reply)
  } else {
    reply.failure = "expected a request for times, found \(request.mode.rawValue)"
  }
  let json = String(decoding: try JSONEncoder().encode(reply), as: UTF8.self)
  StandardStreams.print(WorkerLine.reply(json).text)
  exit(0)
} catch let error as PlatformError {
  end("\(error)", 4)
} catch {
  end("expected a worker request in JSON on standard input, found one that cannot be read: \(error)", 2)
}
