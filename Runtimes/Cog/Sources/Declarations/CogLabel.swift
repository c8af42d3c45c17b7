/// What messages call a declaration: its name, or else the file and line where it stands.
#if !COG_ARENA_COMPACT
  @usableFromInline
#endif
nonisolated struct CogLabel {
  let name: String?
  let file: StaticString
  let line: UInt

  #if !COG_ARENA_COMPACT
    @usableFromInline
  #endif
  init(name: String?, file: StaticString, line: UInt) {
    self.name = name
    self.file = file
    self.line = line
  }

  var text: String { name ?? "\(file):\(line)" }
}
