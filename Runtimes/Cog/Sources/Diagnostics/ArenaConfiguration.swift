/// How the typed frontier was built: the sentinel that tells a client which of the two configurations it got.
package nonisolated enum ArenaConfiguration {
  /// Whether the attributes that let a client specialise the frontier were left out.
  package static var isCompact: Bool {
    #if COG_ARENA_COMPACT
      true
    #else
      false
    #endif
  }
}
