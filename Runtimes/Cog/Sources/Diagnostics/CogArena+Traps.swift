/// Messages for uses that can not go on: which rule was broken, by which states, and what to do.
nonisolated extension CogArena {
  /// Traps with the closed path from `row` down to the read that came back to it.
  func trapCycle(at row: Int) -> Never {
    var path: [String] = []
    let frames = interior.pointee.frames
    var index = frames.count - 1
    while index >= 0 {
      let visited = Int(frames.base[index].row)
      path.append(label(of: visited))
      if visited == row { break }
      index -= 1
    }
    path.reverse()
    path.append(label(of: row))
    fatalError(
      """
      Cog: these states depend on each other: \(path.joined(separator: " → ")). A state can not be computed \
      from itself. Break the cycle, or read the former value with `c.curr`.
      """)
  }

  func trapTooDeep(_ row: Int) -> Never {
    var innermost = [label(of: row)]
    var index = interior.pointee.frames.count - 2
    while index >= 0, innermost.count < 5 {
      innermost.append(label(of: Int(interior.pointee.frames.base[index].row)))
      index -= 1
    }
    fatalError(
      """
      Cog: more than \(Self.nestingLimit) first computations are nested; the innermost are \
      \(innermost.joined(separator: " ← ")). Read the chain in stages, from its source on, the first time.
      """)
  }

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  func trapEscapedReader(reading descriptor: CogDescriptor?) -> Never {
    let what = descriptor.map { "read \($0.label.text)" } ?? "read `curr`"
    let now = state.pointee.activeToken == 0 ? "" : ", while \(label(of: computingRow)) was running"
    fatalError(
      """
      Cog: a reader was used outside of the selector or reaction that received it, to \(what)\(now). A reader \
      is valid only until its body returns: do not store it, and read through the reader of the running body.
      """)
  }

  func trapEscapedWriter(using descriptor: CogDescriptor) -> Never {
    fatalError(
      """
      Cog: a writer was used outside of the turn that received it, for \(descriptor.label.text). A writer is \
      valid only until the turn's body returns: do not store it, and open a turn for a later write.
      """)
  }

  func trapWriteInSelector(turn name: String?) -> Never {
    fatalError(
      """
      Cog: \(name.map { "the turn \"\($0)\"" } ?? "a turn") was requested while \(label(of: computingRow)) was \
      being computed. A selector only reads: write from a reaction or from application code.
      """)
  }

  func trapRegistrationInSelector(_ what: String) -> Never {
    fatalError(
      """
      Cog: \(what) was registered while a state was being computed. A selector only reads: \
      register effects in a mechanism.
      """)
  }

  func trapLeaseInSelector(_ leased: CogLabel) -> Never {
    fatalError(
      """
      Cog: a lease of \(leased.text) was requested while \(label(of: computingRow)) was being computed. A selector \
      only reads, and keeps what it reads: lease from a reaction or from application code.
      """)
  }

  func trapTornDown(using what: String) -> Never {
    fatalError(
      """
      Cog: \(what) was used after its context had been torn down. Keep the context for as long as anything \
      uses it, and end what outlives it.
      """)
  }
}
