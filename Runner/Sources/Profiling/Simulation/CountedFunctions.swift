/// The functions whose calls `arc` counts: those that cost without doing the program's own work.
enum CountedFunctions {
  /// Whether the calls of a function, by its demangled name, are counted.
  static func contains(_ function: String) -> Bool {
    exact.contains(function) || prefixes.contains { function.hasPrefix($0) }
  }

  private static let exact: Set<String> = [
    "malloc", "calloc", "realloc", "aligned_alloc", "memalign", "posix_memalign", "free", "swift_beginAccess",
    "swift_endAccess",
  ]
  private static let prefixes = [
    // Reference counts.
    "swift_retain", "swift_release", "swift_bridgeObjectRetain", "swift_bridgeObjectRelease",
    "swift_unknownObjectRetain",
    "swift_unknownObjectRelease", "swift_weak", "swift_unowned",
    // Objects.
    "swift_allocObject", "swift_dealloc",
    // Metadata and casts.
    "type metadata accessor for ", "swift_getGenericMetadata", "swift_getTypeByMangledName", "swift_getAssociated",
    "swift_getWitnessTable", "swift_getSingletonMetadata", "swift_checkMetadataState", "swift_getTupleType",
    "swift_getFunctionType", "swift_getExistential", "__swift_instantiate", "swift_dynamicCast",
    "swift_conformsToProtocol",
    // Executors.
    "swift_task_isCurrentExecutor", "swift_task_checkIsolated",
  ]
}
