import RunnerProfile
import RunnerStatistics
import Testing

/// Each place has exactly one bucket, and printed shares add up.
@Suite struct BucketsTests {
  static let worker = "storefront-worker-cog-arena"

  static let places: [(frame: StackFrame, bucket: Bucket)] = [
    (
      .init(
        function: "Cog.CogArena.pull(Swift.Int) -> ()", module: worker,
        file: "Runtimes/Cog/Sources/Arena/CogArena+Settlement.swift", line: 9), .runtime
    ),
    (
      .init(
        function: "CogArena.pull(_:)", module: worker,
        file: "Runtimes/CogCompact/Sources/Arena/CogArena+Settlement.swift", line: 9), .runtime
    ),
    (
      .init(function: "generic specialization <Swift.Int> of Cog.Reader.subscript.getter : A", module: worker), .runtime
    ),
    (.init(function: "StateGraph.Computed.value.getter : A", module: worker), .runtime),
    (
      .init(function: "settle", module: "storefront-shapes-floor", file: "Runtimes/Floor/Sources/settle.c", line: 3),
      .runtime
    ),
    (
      .init(
        function: "MemoModel.productChanged()", module: worker,
        file: "Runtimes/Observation/Memo/Sources/MemoModel+Invalidation.swift", line: 20), .runtime
    ),
    (
      .init(
        function: "MemoModel.ranking()", module: worker,
        file: "Runtimes/Observation/Memo/Sources/MemoModel+Browse.swift", line: 20), .selectors
    ),
    (
      .init(
        function: "Slot.publish()", module: worker, file: "Runtimes/StateGraph/Port/Sources/Async/Slot.swift", line: 4),
      .runtime
    ),
    (
      .init(
        function: "StorefrontGraph.price()", module: worker,
        file: "Runtimes/StateGraph/Port/Sources/Graph/StorefrontGraph.swift", line: 4), .selectors
    ),
    (.init(function: "CogArena.CogStorefront.typeQuery(Swift.String) -> ()", module: worker), .selectors),
    (
      .init(
        function: "closure #1 in variable initialization expression of rankedProductsCog", module: worker,
        file: "Runtimes/CogArena/Sources/StorefrontAutomatic.swift", line: 43), .selectors
    ),
    (
      .init(
        function: "static StorefrontWorkload.Ranking.score(StorefrontWorkload.Product) -> Swift.Int", module: worker),
      .selectors
    ),
    (.init(function: "swift_retain", module: "libswiftCore.so"), .arc),
    (.init(function: "swift_bridgeObjectRelease", module: "libswiftCore.so"), .arc),
    (.init(function: "_swift_release_dealloc", module: "libswiftCore.so"), .arc),
    (
      .init(
        function: "swift::RefCounts<swift::RefCountBitsT<(swift::RefCountInlinedness)1> >::incrementSlow(unsigned int)",
        module: "libswiftCore.so"), .arc
    ),
    (
      .init(
        function: "outlined init with copy of Cog.CogKey", module: worker,
        file: "Runtimes/Cog/Sources/Declarations/Cog.swift", line: 1), .arc
    ),
    (.init(function: "merged outlined consume of StorefrontWorkload.CartScreen?", module: worker), .arc),
    (.init(function: "initializeWithCopy value witness for Cog.CogKey", module: worker), .arc),
    (.init(function: "destroy for ServiceCall", module: worker), .arc),
    (.init(function: "type metadata accessor for Cog.CogKey", module: worker), .metadata),
    (.init(function: "swift_getGenericMetadata", module: "libswiftCore.so"), .metadata),
    (.init(function: "swift_getTypeByMangledNameInContext", module: "libswiftCore.so"), .metadata),
    (.init(function: "__swift_instantiateConcreteTypeFromMangledName", module: worker), .metadata),
    (.init(function: "swift_dynamicCast", module: "libswiftCore.so"), .metadata),
    (.init(function: "swift_conformsToProtocolCommon", module: "libswiftCore.so"), .metadata),
    (
      .init(
        function: "lazy protocol witness table accessor for type ProductID and conformance ProductID", module: worker),
      .metadata
    ),
    (.init(function: "swift::Demangle::__runtime::Node::getFirstChild() const", module: "libswiftCore.so"), .metadata),
    (.init(function: "swift_beginAccess", module: "libswiftCore.so"), .exclusivity),
    (
      .init(function: "swift::runtime::AccessSet::insert(swift::runtime::Access*, void*)", module: "libswiftCore.so"),
      .exclusivity
    ),
    (.init(function: "swift_task_isCurrentExecutorWithFlags", module: "libswift_Concurrency.so"), .executor),
    (.init(function: "swift_task_switch", module: "libswift_Concurrency.so"), .executor),
    (.init(function: "static MainActor.assumeIsolated<A>(_:file:line:)", module: worker), .executor),
    (.init(function: "Swift.Hasher._finalize() -> Swift.Int", module: "libswiftCore.so"), .hashing),
    (.init(function: "specialized __RawDictionaryStorage.find<A>(_:)", module: worker), .hashing),
    (
      .init(
        function: "StorefrontWorkload.WorldSlot.hash(into: inout Swift.Hasher) -> ()", module: worker,
        file: "Workload/Sources/Shadow/WorldSlot.swift", line: 1), .hashing
    ),
    (.init(function: "protocol witness for Hashable.hash(into:) in conformance ProductID", module: worker), .hashing),
    (
      .init(
        function: "Observation.ObservationRegistrar.access<A, B>(_: A, keyPath: Swift.KeyPath<A, B>) -> ()",
        module: "libswiftObservation.so"), .observation
    ),
    (
      .init(function: "specialized ObservationRegistrar.withMutation<A, B, C>(of:keyPath:_:)", module: worker),
      .observation
    ),
    (.init(function: "anything", module: "libswiftObservation.so"), .observation),
    (.init(function: "malloc", module: "libc.so.6"), .malloc),
    (.init(function: "_int_free", module: "libc.so.6"), .malloc),
    (.init(function: "swift_allocObject", module: "libswiftCore.so"), .malloc),
    (.init(function: "swift_slowAlloc", module: "libswiftCore.so"), .malloc),
    (.init(function: "swift_deallocClassInstance", module: "libswiftCore.so"), .malloc),
    (.init(function: "operator new(unsigned long)", module: "libstdc++.so.6"), .malloc),
    (.init(function: "arena_slab_alloc", module: "libjemalloc.so.2"), .malloc),
    (.init(function: "__memcpy_avx_unaligned_erms", module: "libc.so.6"), .other),
    (
      .init(
        function: "RunnerMeasure.TimeMeter.resume() -> ()", module: worker,
        file: "Runner/Sources/Measure/TimeMeter.swift", line: 4), .other
    ),
    (.init(function: "specialized Array.append(_:)", module: worker), .other),
    (.init(function: "[phase] browse"), .other),
    (.init(function: "[unresolved]", module: worker), .other),
  ]

  @Test(arguments: places.indices) func aPlaceIsInItsBucket(index: Int) {
    let (frame, bucket) = Self.places[index]
    #expect(Buckets.bucket(of: frame) == bucket, "\(frame.function)")
  }

  @Test func whatIsInsideOfAFunctionOfTheRuntimeIsOfItsKind() {
    let lambda =
      "swift_conformsToProtocolCommon(swift::TargetMetadata<swift::InProcess> const*)::$_2::operator()(bool) const"
    #expect(Buckets.bucket(of: .init(function: lambda, module: "libswiftCore.so")) == .metadata)
    let slow = "swift_retain_slow(swift::HeapObject*)::$_0::__invoke(void*)"
    #expect(Buckets.bucket(of: .init(function: slow, module: "libswiftCore.so")) == .arc)
    #expect(Buckets.bucket(of: .init(function: "std::locale::locale()", module: "libstdc++.so.6")) == .other)
  }

  @Test func everyBucketIsTried() { #expect(Set(Self.places.map(\.bucket)) == Set(Bucket.allCases)) }

  @Test func unresolvedPlacesAreCounted() {
    var profile = StackProfile(unit: .samples)
    profile.add([.init(function: "main"), .init(function: "[unresolved]")], weight: 3)
    profile.add([.init(function: "main"), .init(function: "0x00007f12")], weight: 1)
    profile.add([.init(function: "[unresolved]"), .init(function: "swift_retain")], weight: 96)
    #expect(BucketShares(profile).unresolvedShare == 0.04)
    #expect(BucketShares(profile).costs[.arc] == 96)
    #expect(BucketShares(StackProfile(unit: .samples)).unresolvedShare == 0)
  }

  /// Kind: every block is the allocator's, so that the table of a profile of memory says nothing.
  @Test func blocksBelongToWhoAskedForThem() {
    func shares(_ unit: StackProfile.Unit) -> [Bucket: Double] {
      let malloc = StackFrame(function: "malloc", module: "libc.so.6")
      let arena = StackFrame(
        function: "Cog.CogArena.growRows() -> ()", module: "worker", file: "Runtimes/Cog/Sources/Arena/CogArena.swift")
      let kernel = StackFrame(
        function: "StorefrontWorkload.SearchIndex.init()", module: "worker",
        file: "Workload/Sources/Kernels/SearchIndex.swift")
      let array = StackFrame(function: "Swift._ContiguousArrayBuffer.init()", module: "libswiftCore.so")
      var profile = StackProfile(unit: unit)
      profile.add([kernel, arena, malloc], weight: 3)
      profile.add([arena, kernel, array, malloc], weight: 5)
      profile.add([array, malloc], weight: 7)
      return BucketShares(profile).costs.filter { $0.value > 0 }
    }
    #expect(shares(.allocations) == [.runtime: 3, .selectors: 5, .malloc: 7])
    #expect(shares(.bytes) == shares(.allocations))
    #expect(shares(.instructions) == [.malloc: 15])
  }

  @Test func printedSharesAddUp() {
    let seed: UInt64 = 0x5EED_0910
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let values = (0..<(1 + Int(random.below(12)))).map { _ in
        random.below(3) == 0 ? 0 : Double(random.below(1_000_000)) / Double(1 + random.below(999))
      }
      let shares = LargestRemainder.shares(values, whole: 1_000)
      guard values.contains(where: { $0 > 0 }) else {
        #expect(shares.allSatisfy { $0 == 0 })
        continue
      }
      #expect(shares.reduce(0, +) == 1_000)
      let sum = values.reduce(0, +)
      for (value, share) in zip(values, shares) { #expect(abs(value / sum * 1_000 - Double(share)) < 1 + 1e-9) }
    }
  }

  @Test func thirdsAreRoundedToAWhole() {
    #expect(LargestRemainder.shares([1, 1, 1], whole: 1_000) == [334, 333, 333])
    #expect(LargestRemainder.percent(tenths: 334) == "33.4")
    #expect(LargestRemainder.percent(tenths: -5) == "-0.5")
  }
}
