import BusyShim
import Foundation
import RunnerPlatform
import RunnerWire

// A worker whose work is a loop of known length: the runtime that it names is the end of its file name. With
// `--spin N` it keeps processor N busy until its parent ends.

func end(_ message: String, _ status: Int32) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(status)
}

func samples(of request: WorkerRequest, table: UnsafeMutablePointer<UInt64>) -> CutSamples {
  var samples = CutSamples(cut: request.cut ?? "", wall: [], cpu: [])
  var state = busy_work(request.seed, table, busy_rounds())
  var measured = 0.0
  repeat {
    let cpu = Clock.processCPU()
    let wall = Clock.monotonic()
    state = busy_work(state, table, busy_rounds())
    samples.wall.append(Clock.monotonic() - wall)
    samples.cpu.append(Clock.processCPU() - cpu)
    measured += samples.cpu[samples.cpu.count - 1]
  } while request.iterations.map { samples.wall.count < $0 } ?? (measured < request.minimumSeconds)
  withExtendedLifetime(state) {}
  return samples
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
  let request = try JSONDecoder().decode(WorkerRequest.self, from: FileHandle.standardInput.readToEnd() ?? Data())
  if let cpu = request.cpu { try CPUAffinity.pin(to: cpu) }
  let slug = CommandLine.arguments[0].split(separator: "/").last?.split(separator: "-").dropFirst(2)
  var reply = WorkerReply(runtime: slug?.joined(separator: "-") ?? "", mode: request.mode, debugBuild: false)
  if request.mode == .time {
    let samples = samples(of: request, table: table)
    reply.samples = [samples]
    reply.iterations = samples.wall.count
    reply.measuredWall = samples.wall.reduce(0, +)
    reply.measuredCPU = samples.cpu.reduce(0, +)
  } else {
    reply.failure = "expected a request for times, found \(request.mode.rawValue)"
  }
  let json = String(decoding: try JSONEncoder().encode(reply), as: UTF8.self)
  FileHandle.standardOutput.write(Data((WorkerLine.reply(json).text + "\n").utf8))
  exit(0)
} catch let error as PlatformError {
  end("\(error)", 4)
} catch {
  end("expected a worker request in JSON on standard input, found one that cannot be read: \(error)", 2)
}
