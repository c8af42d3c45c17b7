import RunnerProfile

/// Turns places in files of code into frames: the function by the file's symbols, and for code of the repository the source
/// line, by the line tables of the program.
struct Symboliser {
  /// The function of an address that no symbol covers.
  static let unresolved = "[unresolved]"
  /// The function of all that the kernel does.
  static let kernel = "[kernel]"

  /// A place to be named: an instruction, not the one behind a call.
  struct Place: Hashable {
    /// The file; nil where none is mapped.
    let path: String?
    /// Offset in the file.
    let offset: UInt64
    var isKernel = false
  }

  let roots: SourceRoots
  /// The program: the only file whose lines are looked up.
  let program: String

  /// The frame of every place. Complexity: O(*n* log *functions*), and one run of each outside tool.
  func frames(of places: Set<Place>) -> [Place: StackFrame] {
    var images: [String: ProgramImage?] = [:]
    var found: [Place: (address: UInt64, symbol: String?)] = [:]
    for place in places {
      guard let path = place.path, !place.isKernel else { continue }
      if images[path] == nil { images[path] = .some(ProgramImage(path: path)) }
      guard let image = images[path]!, let address = image.address(atOffset: place.offset) else { continue }
      found[place] = (address, image.symbol(at: address)?.name)
    }
    let names = Demangler.names(of: Set(found.values.compactMap(\.symbol)))
    let own = Set(found.filter { $0.key.path == program }.map(\.value.address)).sorted()
    let lines = LineTable.places(of: own, in: program)
    var frames: [Place: StackFrame] = [:]
    for place in places {
      if place.isKernel {
        frames[place] = StackFrame(function: Self.kernel, module: Self.kernel)
        continue
      }
      let function = found[place]?.symbol.map { names[$0] ?? $0 } ?? Self.unresolved
      var frame = StackFrame(function: function, module: place.path.map(fileName) ?? "")
      if place.path == program, let address = found[place]?.address, let line = roots.ownLine(lines[address] ?? []) {
        (frame.file, frame.line) = line
      }
      frames[place] = frame
    }
    return frames
  }
}

/// The part behind the last slash.
func fileName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
