import Glibc
internal import PlatformShim

/// The parent's ends of a child's three standard streams.
struct ChildStreams {
  private var inputEnd: Int32 = -1
  private var outputEnd: Int32 = -1
  private var errorEnd: Int32 = -1
  private var childEnds: [Int32] = []
  private var pendingInput: ArraySlice<UInt8>

  private(set) var output: [UInt8] = []
  private(set) var errorOutput: [UInt8] = []

  /// Both outputs have reached their end.
  var areSilent: Bool { outputEnd < 0 && errorEnd < 0 }

  init(input: [UInt8]) throws(PlatformError) {
    pendingInput = input[...]
    let (childInput, ownInput) = try Self.pipe()
    let (ownOutput, childOutput) = try Self.pipe()
    let (ownError, childError) = try Self.pipe()
    (inputEnd, outputEnd, errorEnd) = (ownInput, ownOutput, ownError)
    childEnds = [childInput, childOutput, childError]
    for end in [inputEnd, outputEnd, errorEnd] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  private static func pipe() throws(PlatformError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    let code = platform_pipe(&ends)
    guard code == 0 else { throw PlatformError(operation: "make a pipe", code: code) }
    return (ends[0], ends[1])
  }

  /// Starts the program on the child's ends and closes them here.
  mutating func spawn(_ command: ChildCommand) throws(PlatformError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (standard, end) in childEnds.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end, Int32(standard))
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var process: pid_t = 0
    let code = Self.withCStrings([command.executable] + command.arguments) { arguments in
      Self.withCStrings(command.environment.map { "\($0.name)=\($0.value)" }) { environment in
        posix_spawn(&process, command.executable, &actions, &attributes, arguments, environment)
      }
    }
    for end in childEnds { close(end) }
    childEnds = []
    guard code == 0 else {
      closeAll()
      throw PlatformError(operation: "start", path: command.executable, code: code)
    }
    return process
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
  }

  /// Waits for at most `seconds` until a stream or one of the other descriptors (negative: none) is ready, and moves what
  /// can be moved.
  mutating func transfer(
    seconds: Double, wakes: [Int32], errorLimit: Int, onOutput: ((ArraySlice<UInt8>) -> Void)?
  ) {
    if pendingInput.isEmpty { closeInput() }
    var polls = [
      pollfd(fd: inputEnd, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: outputEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errorEnd, events: Int16(POLLIN), revents: 0),
    ]
    polls += wakes.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&polls, nfds_t(polls.count), Int32((seconds * 1000).rounded(.up))) > 0 else { return }
    if polls[0].revents != 0 { sendInput() }
    if polls[1].revents != 0 { receiveOutput(onOutput) }
    if polls[2].revents != 0 { receiveError(limit: errorLimit) }
  }

  /// Takes what the pipes still hold once the child has ended.
  mutating func drain(errorLimit: Int, onOutput: ((ArraySlice<UInt8>) -> Void)?) {
    while outputEnd >= 0 && receiveOutput(onOutput) {}
    while errorEnd >= 0 && receiveError(limit: errorLimit) {}
  }

  mutating func closeAll() {
    closeInput()
    Self.closeEnd(&outputEnd)
    Self.closeEnd(&errorEnd)
  }

  private mutating func closeInput() { Self.closeEnd(&inputEnd) }

  private static func closeEnd(_ end: inout Int32) {
    if end >= 0 { close(end) }
    end = -1
  }

  private mutating func sendInput() {
    let count = pendingInput.withUnsafeBytes { write(inputEnd, $0.baseAddress, $0.count) }
    if count > 0 {
      pendingInput = pendingInput.dropFirst(count)
    } else if errno != EAGAIN && errno != EINTR {
      pendingInput = []
    }
  }

  @discardableResult
  private mutating func receiveOutput(_ onOutput: ((ArraySlice<UInt8>) -> Void)?) -> Bool {
    guard let piece = Self.receive(&outputEnd) else { return false }
    let start = output.count
    output += piece
    onOutput?(output[start...])
    return true
  }

  @discardableResult
  private mutating func receiveError(limit: Int) -> Bool {
    guard let piece = Self.receive(&errorEnd) else { return false }
    errorOutput += piece.prefix(max(0, limit - errorOutput.count))
    return true
  }

  /// One read; nil when there is nothing now, or at the end, which also closes.
  private static func receive(_ end: inout Int32) -> [UInt8]? {
    var chunk = [UInt8](repeating: 0, count: 65536)
    let count = read(end, &chunk, chunk.count)
    if count > 0 { return Array(chunk[..<count]) }
    if count == 0 || (errno != EAGAIN && errno != EINTR) { closeEnd(&end) }
    return nil
  }
}
