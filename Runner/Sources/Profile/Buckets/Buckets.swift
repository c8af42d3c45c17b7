/// Says which bucket a function belongs to.
///
/// The first rule that fits decides: what the name says of the work (reference counting, metadata, …), then the folder of
/// the source file, then the module that a full Swift name begins with, then the library.
public enum Buckets {
  /// The one bucket of a place.
  ///
  /// Complexity: O(*n*) in the length of the name.
  public static func bucket(of frame: StackFrame) -> Bucket {
    guard !isPhase(frame), !isUnresolved(frame) else { return .other }
    let name = DemangledName(frame.function)
    return byName(name, library: frame.module) ?? byFolder(frame.file) ?? byModule(name) ?? byLibrary(frame.module)
      ?? .other
  }

  /// Whether the place is that of a phase, "[phase] browse", and no function.
  public static func isPhase(_ frame: StackFrame) -> Bool { frame.function.hasPrefix("[phase] ") }

  /// Whether no symbol was found for the place.
  public static func isUnresolved(_ frame: StackFrame) -> Bool {
    frame.function == "[unresolved]" || frame.function == "[unknown]" || frame.function.isEmpty
      || (frame.function.hasPrefix("0x") && frame.function.dropFirst(2).allSatisfy(\.isHexDigit))
  }

  // MARK: - Names

  private static func byName(_ name: DemangledName, library: String) -> Bucket? {
    if let artifact = name.artifact, let bucket = byArtifact(artifact) { return bucket }
    switch name.language {
    case .c: return cRules.first { $0.fits(name.plain) }?.bucket
    case .cxx:
      let path = ShortName.of(name.plain)
      if let rule = cxxRules.first(where: { rule in rule.words.contains { path.holds($0) } }) { return rule.bucket }
      // The runtime's functions of C keep their names where something is inside of them.
      let function = path.firstRange(of: "::").map { String(path[..<$0.lowerBound]) } ?? path
      return cRules.first { $0.fits(function) }?.bucket
    case .swift:
      let text = name.entity.string
      if name.module == "Observation" || observationTypes.contains(where: { text.holds($0) }) { return .observation }
      if let conforming = name.conforming,
        name.entity.outside("Hashable.") != nil || conforming.string.hasSuffix("Swift.Hashable")
      {
        return .hashing
      }
      if hashingWords.contains(where: { text.holds($0) }) { return .hashing }
      return executorWords.contains { text.holds($0) } ? .executor : nil
    }
  }

  private static func byArtifact(_ artifact: String) -> Bucket? {
    switch artifact.prefix(while: { $0 != " " }) {
    case "metadata", "witness", "getEnumTagSinglePayload", "storeEnumTagSinglePayload", "getEnumTag",
      "destructiveProjectEnumData", "destructiveInjectEnumTag":
      .metadata
    case "outlined", "initializeBufferWithCopyOfBuffer", "initializeWithCopy", "initializeWithTake", "assignWithCopy",
      "assignWithTake", "destroy":
      .arc
    default: nil
    }
  }

  private static let observationTypes = ["ObservationRegistrar", "ObservationTracking", "withObservationTracking"]
  private static let hashingWords = [
    "Hasher.", "_rawHashValue(", ".hash(into:", "hashValue.getter", "_HashTable", "__RawDictionaryStorage.find",
    "__RawSetStorage.find", "_NativeDictionary.find", "_NativeSet.find", ".__derived_struct_hash",
  ]
  private static let executorWords = [
    "assumeIsolated", "preconditionIsolated", "isCurrentExecutor", "checkIsolated", "isIsolatingCurrentContext",
    "_checkExpectedExecutor",
  ]

  /// Names of C: whole, or by their beginning where the rule ends in "*".
  private struct CRule {
    let bucket: Bucket
    let names: Set<String>
    let prefixes: [String]

    init(_ bucket: Bucket, _ names: String) {
      self.bucket = bucket
      let words = names.split(whereSeparator: \.isWhitespace).map(String.init)
      self.names = Set(words.filter { !$0.hasSuffix("*") })
      prefixes = words.filter { $0.hasSuffix("*") }.map { String($0.dropLast()) }
    }

    func fits(_ name: String) -> Bool { names.contains(name) || prefixes.contains { name.hasPrefix($0) } }
  }

  private static let cRules = [
    CRule(
      .exclusivity,
      "swift_beginAccess swift_endAccess swift_task_enterThreadLocalContext* swift_task_exitThreadLocalContext*"),
    CRule(
      .malloc,
      """
      malloc calloc realloc reallocarray free cfree posix_memalign aligned_alloc memalign valloc malloc_consolidate
      malloc_usable_size alloc_perturb free_perturb sysmalloc systrim unlink_chunk heap_trim alloc_new_heap new_heap
      arena_get2 ptmalloc_init tcache_* _int_malloc _int_free* _int_realloc _int_memalign _mid_memalign __libc_malloc
      __libc_free __libc_calloc __libc_realloc __libc_memalign checked_request2size __default_morecore __minimal_malloc
      __minimal_calloc __minimal_free je_* jemalloc* arena_malloc* arena_dalloc* swift_allocObject _swift_allocObject_
      swift_slowAlloc* swift_slowDealloc* swift_dealloc* swift_allocBox swift_allocEmptyBox
      swift_initStackObject swift_bufferAllocate swift_allocError __swift_allocate_boxed_opaque*
      """),
    CRule(
      .arc,
      """
      swift_retain* swift_release* _swift_retain* _swift_release* swift_bridgeObject* swift_unknownObject*
      swift_nonatomic_* swift_weak* swift_unowned* swift_isUniquelyReferenced* swift_isEscapingClosure* swift_tryRetain
      _swift_tryRetain swift_setDeallocating swift_arrayInit* swift_arrayAssign* swift_arrayDestroy swift_retainCount
      swift_errorRetain swift_errorRelease __swift_destroy* __swift_assign* __swift_initWithCopy* __swift_memcpy*
      _swift_pod_copy _swift_pod_destroy objectdestroy* __swift_mutable_project* __swift_project_boxed_opaque*
      swift_cvw_* tuple_initialize* tuple_assign* tuple_destroy*
      """),
    CRule(
      .metadata,
      """
      swift_get* _swift_get* swift_checkMetadataState swift_dynamicCast* _swift_dynamicCast* swift_conformsToProtocol*
      _swift_conformsToProtocol* swift_instantiate* __swift_instantiate* swift_init*Metadata* swift_initClassMetadata*
      swift_initStructMetadata* swift_initEnumMetadata* swift_initEnumMetadata* swift_updateClassMetadata*
      swift_allocateGeneric* swift_allocateMetadata* swift_lookUp* swift_compareTypeContextDescriptors
      swift_compareProtocolConformanceDescriptors swift_storeEnumTag* swift_generic* swift_isClassType
      swift_singletonMetadata* _swift_buildDemangling* _swift_class_getSuperclass swift_type* swift_registerProtocol*
      __dynamic_cast
      """),
    CRule(
      .executor,
      """
      swift_task_* _swift_task_* swift_job_* swift_job* swift_executor_* swift_distributed* swift_continuation_*
      swift_asyncLet_* swift_taskGroup_* swift_defaultActor_* swift_nonDefaultDistributedActor* swift_async_*
      """),
    CRule(
      .hashing, "CFBasicHash* __CFBasicHash* ___CFBasicHash* CFHash* swift_stdlib_getHasher* _swift_stdlib_Hashing*"),
  ]

  /// Parts of the names of the Swift runtime's own C++.
  private static let cxxRules: [(bucket: Bucket, words: [String])] = [
    (.exclusivity, ["runtime::AccessSet", "SwiftTLSContext", "AccessPointer"]),
    (.malloc, ["operator new", "operator delete", "cxx_allocator", "swift_slowAllocTyped"]),
    (
      .arc,
      [
        "RefCounts", "RefCountBits", "SideTable", "ValueWitnesses", "metadataimpl::", "WeakReference",
        "_swift_release_dealloc",
      ]
    ),
    (
      .executor,
      [
        "AsyncTask", "TaskStatusRecord", "StatusRecord", "TaskLocal", "TaskGroup", "_swift_task", "ExecutorTracking",
        "SerialExecutorRef", "runJobInEstablishedExecutorContext", "restoreTaskVoucher", "StackAllocator",
        "DefaultActor",
        "__swift_run_job", "swift::Job",
      ]
    ),
    (
      .metadata,
      [
        "Metadata", "Demangl", "Conform", "WitnessTable", "ContextDescriptor", "GenericCache", "GenericParam",
        "GenericRequirement", "GenericContext", "GenericSignature", "TypeLookup", "ParsedTypeIdentity",
        "ConcurrentReadable",
        "ConcurrentMap", "DynamicCast", "dynamicCast", "tryCast", "TypeContext", "ResolveAsSymbolicReference",
        "Transitive",
        "ExistentialContainer", "checkInvertedRequirements", "Superclass", "nameForMetadata", "ProtocolDescriptor",
        "LibPrespecialized", "AtomicWaitQueue", "getCache", "InvertibleProtocol", "equalContexts", "TypeDecoder",
      ]
    ),
  ]

  // MARK: - Folders, modules, libraries

  /// Folders of the repository, the most special first.
  static let folders: [(prefix: String, bucket: Bucket)] = [
    ("Runtimes/Cog/Sources/", .runtime), ("Runtimes/CogCompact/Sources/", .runtime),
    ("Runtimes/StateGraph/Sources/", .runtime), ("Runtimes/StateGraph/C/", .runtime),
    ("Runtimes/Floor/Sources/", .runtime),
    ("Runtimes/StateGraph/Port/Sources/Async/", .runtime),
    ("Runtimes/Observation/Memo/Sources/MemoModel+Invalidation.swift", .runtime),
    ("Runtimes/Observation/Memo/Sources/MemoRequests.swift", .runtime),
    ("Runtimes/Observation/Naive/Sources/NaiveRequests.swift", .runtime),
    ("Runtimes/", .selectors), ("Workload/Sources/", .selectors),
    ("Runner/", .other), ("Verification/", .other),
  ]

  private static func byFolder(_ file: String?) -> Bucket? {
    guard let file else { return nil }
    return folders.first { file.hasPrefix($0.prefix) }?.bucket
  }

  private static let moduleBuckets: [String: Bucket] = [
    "Cog": .runtime, "CogCompact": .runtime, "StateGraph": .runtime, "Observation": .observation,
    "_Concurrency": .executor,
    "CogArena": .selectors, "CogCompactArena": .selectors, "CogScenarios": .selectors,
    "CogCompactScenarios": .selectors,
    "FloorShapes": .selectors, "GraphShapes": .selectors, "ObservationMemo": .selectors, "ObservationNaive": .selectors,
    "ObservationShapes": .selectors, "StateGraphPort": .selectors, "StateGraphShapes": .selectors,
    "StorefrontWorkload": .selectors,
  ]

  private static func byModule(_ name: DemangledName) -> Bucket? { name.module.flatMap { moduleBuckets[$0] } }

  private static func byLibrary(_ library: String) -> Bucket? {
    if library.hasPrefix("libswiftObservation") { return .observation }
    if library.hasPrefix("libswift_Concurrency") { return .executor }
    if library.hasPrefix("libjemalloc") { return .malloc }
    return nil
  }
}
