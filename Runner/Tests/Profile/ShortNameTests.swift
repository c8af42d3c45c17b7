import Testing

@testable import RunnerProfile

/// Names of real programs become one readable line, and different functions keep different ones.
@Suite struct ShortNameTests {
  /// Taken from the symbols of a release worker and of the Swift runtime, full names and simplified ones.
  static let names: [(name: String, short: String)] = [
    (
      "Cog.CogArena.addEdge(producer: Swift.Int, consumer: Swift.Int, after: Swift.Int) -> Swift.Int",
      "CogArena.addEdge(producer:consumer:after:)"
    ),
    ("CogArena.addEdge(producer:consumer:after:)", "CogArena.addEdge(producer:consumer:after:)"),
    ("Cog.CogArena.(pull in _0A5F28CC00D89DFF2D2EFC1033F9E859)(Swift.Int) -> ()'2", "CogArena.pull(_:)"),
    ("Cog.CogArena.peek<A>(_: Cog.CogDescriptor, _: Cog.CogKey, as: A.Type) -> A", "CogArena.peek(_:_:as:)"),
    ("StorefrontWorkload.Product.category.getter : StorefrontWorkload.CategoryID", "Product.category.getter"),
    ("Cog.KeyMemoEntry.row.modify : Swift.Int32 with unmangled suffix \".resume.0\"", "KeyMemoEntry.row.modify"),
    ("Cog.MechanismController.deinit", "MechanismController.deinit"),
    ("CogArena.CogStorefront.__deallocating_deinit", "CogStorefront.__deallocating_deinit"),
    ("Cog.Async.key.getter", "Cog.Async.key.getter"),
    ("CogCompact.CogArena.pull(Swift.Int) -> ()", "CogArena.pull(_:)"),
    (
      "generic specialization <StorefrontWorkload.ServiceRequest, Swift.Int> of Swift._NativeDictionary._insert(at: Swift._HashTable.Bucket, key: __owned A, value: __owned B) -> ()",
      "_NativeDictionary._insert(at:key:value:)"
    ),
    (
      "specialized _ContiguousArrayBuffer._consumeAndCreateNew(bufferIsUnique:minimumCapacity:growForAppend:)",
      "_ContiguousArrayBuffer._consumeAndCreateNew(bufferIsUnique:minimumCapacity:growForAppend:)"
    ),
    ("merged outlined destroy of Cog.Cog<StorefrontWorkload.Catalog>", "outlined destroy of Cog<Catalog>"),
    ("outlined init with copy of Coupon?", "outlined copy of Coupon?"),
    (
      "(extension in CogArena):Cog.CogOps.writeVariant(_: Swift.Int, of: StorefrontWorkload.ProductID) -> ()",
      "CogOps.writeVariant(_:of:)"
    ),
    ("getEnumTag value witness for StorefrontWorkload.CheckoutBlocker", "getEnumTag of CheckoutBlocker"),
    ("destroy for ServiceCall", "destroy of ServiceCall"),
    (
      "type metadata accessor for RunnerWorkers.Witnesses.(Object in _786C69213DFB584AF12312843FD24A30)",
      "metadata of Witnesses.Object"
    ),
    ("type metadata accessor for CheckedContinuation<(), Error>?", "metadata of CheckedContinuation<(), Error>?"),
    ("one-time initialization function for catalogCog", "catalogCog once"),
    (
      "lazy protocol witness table accessor for type ContinuousClock and conformance ContinuousClock",
      "witness table of ContinuousClock"
    ),
    (
      "merged lazy protocol witness table accessor for type [StorefrontWorkload.Checkpoint] and conformance <A where A: Swift.Encodable> [A] : Swift.Encodable in Swift",
      "witness table of [Checkpoint]: Encodable"
    ),
    (
      "protocol witness for static Swift.Equatable.== infix(A, A) -> Swift.Bool in conformance StorefrontWorkload.Checkpoint : Swift.Equatable in StorefrontWorkload",
      "Checkpoint.==(_:_:)"
    ),
    ("protocol witness for Actor.unownedExecutor.getter in conformance MainActor", "MainActor.unownedExecutor.getter"),
    (
      "protocol witness for StorefrontRuntime.addToCart(_:quantity:) in conformance CogStorefront",
      "CogStorefront.addToCart(_:quantity:)"
    ),
    (
      "partial apply for specialized closure #2 in static CogDescriptor.status<A, B>(_:_:)",
      "CogDescriptor.status(_:_:) closure 2"
    ),
    (
      "closure #1 (Cog.Reader<Swift.Int>) -> Swift.Int in closure #2 () -> () in static Cog.CogDescriptor.automatic<A, B>(_: Swift.Int, equals: (A, A) -> Swift.Bool, selector: (B) -> A) -> Cog.CogDescriptor",
      "CogDescriptor.automatic(_:equals:selector:) closure 2.1"
    ),
    ("closure #1 in variable initialization expression of rankedProductsCog", "rankedProductsCog closure 1"),
    (
      "variable initialization expression of StorefrontWorkload.SessionPlayer.sink : StorefrontWorkload.StorefrontSink",
      "initial value of SessionPlayer.sink"
    ),
    (
      "(2) suspend resume partial function for RunnerMeasure.BurstCut.sample(RunnerMeasure.SampleMeter) async throws(RunnerMeasure.WrongSample) -> ()",
      "BurstCut.sample(_:)"
    ),
    (
      "function signature specialization <Arg[2] = [Closure Propagated : $s18StorefrontWorkload7RankingO6ranked, Argument Types : [StorefrontWorkload.SortMode]> of generic specialization <Swift.UnsafeMutableBufferPointer<StorefrontWorkload.ScoredProduct>> of (extension in Swift):Swift.MutableCollection< where A: Swift.BidirectionalCollection>._insertionSort(within: Swift.Range<A.Swift.Collection.Index>, sortedEnd: A.Swift.Collection.Index, by: (A.Swift.Sequence.Element, A.Swift.Sequence.Element) throws -> Swift.Bool) throws -> ()",
      "MutableCollection._insertionSort(within:sortedEnd:by:)"
    ),
    (
      "partial apply forwarder for reabstraction thunk helper from @callee_guaranteed () -> (@owned RunnerWire.CutSamples) to @escaping @callee_guaranteed () -> (@out RunnerWire.CutSamples)",
      "reabstraction thunk"
    ),
    ("static Swift.Array<A where A: Swift.Equatable>.== infix([A], [A]) -> Swift.Bool", "Array.==(_:_:)"),
    ("ServiceOperation<>.account.getter", "ServiceOperation.account.getter"),
    (
      "merged destroy value witness for (extension in Swift):Swift.ClosedRange< where A: Swift.Strideable, A.Stride: Swift.SignedInteger>.Index",
      "destroy of ClosedRange.Index"
    ),
    ("swift_retain", "swift_retain"),
    ("swift_release'2", "swift_release"),
    ("dlsym@@GLIBC_2.34", "dlsym"),
    ("CFBasicHashCreate.cold.1", "CFBasicHashCreate"),
    (
      "swift::RefCounts<swift::RefCountBitsT<(swift::RefCountInlinedness)1> >::incrementSlow(swift::RefCountBitsT<(swift::RefCountInlinedness)1>, unsigned int)",
      "swift::RefCounts::incrementSlow"
    ),
    (
      "std::pair<swift::GenericCacheEntry*, bool> swift::StableAddressConcurrentReadableHashMap<swift::GenericCacheEntry, swift::TaggedMetadataAllocator<(unsigned short)14>, swift::Mutex>::getOrInsert<swift::MetadataCacheKey>(swift::MetadataCacheKey)",
      "swift::StableAddressConcurrentReadableHashMap::getOrInsert"
    ),
    (
      "(anonymous namespace)::ConformanceCandidate::getMatchingType(swift::TargetMetadata<swift::InProcess> const*, bool) const",
      "ConformanceCandidate::getMatchingType"
    ),
    (
      "swift::MetadataCacheKey::operator==(swift::MetadataCacheKey const&) const", "swift::MetadataCacheKey::operator=="
    ),
    (
      "swift::checkTransitiveCompleteness(swift::TargetMetadata<swift::InProcess> const*)::$_0::operator()(swift::TargetMetadata<swift::InProcess> const*) const",
      "swift::checkTransitiveCompleteness::$_0::operator()"
    ),
    (
      "swift::Wrapper<swift::Entry> const* swift::ConcurrentReadableHashMap<swift::Entry>::Snapshot::find<swift::Key>(swift::Key const&) const &",
      "swift::ConcurrentReadableHashMap::Snapshot::find"
    ),
    (
      "swift_conformsToProtocol(swift::TargetMetadata<swift::InProcess> const*)::{lambda(swift::A const&)#2}::operator()(swift::A const&) const",
      "swift_conformsToProtocol::{lambda#2}::operator()"
    ),
    ("operator new(unsigned long)", "operator new"),
    ("swift::Demangle::__runtime::Node::getFirstChild() const", "swift::Demangle::Node::getFirstChild"),
    ("[phase] browse", "[phase] browse"),
    ("[unresolved]", "[unresolved]"),
    ("0x0000000000001050", "0x0000000000001050"),
    ("$s3Cog0A5ArenaC4pullyySiF", "$s3Cog0A5ArenaC4pullyySiF"),
    ("main", "main"),
    ("", ""),
  ]

  @Test(arguments: names.map(\.name)) func aRealNameBecomesOneReadableLine(name: String) throws {
    let short = try #require(Self.names.first { $0.name == name }).short
    #expect(ShortName.of(name) == short)
  }

  @Test func onlyTypesMayMakeTwoNamesOne() {
    let different = [
      "Cog.CogArena.pull(Swift.Int) -> ()", "Cog.CogArena.push(Swift.Int) -> ()",
      "Cog.CogArena.pull(row: Swift.Int) -> ()",
      "closure #1 () -> () in Cog.CogArena.pull(Swift.Int) -> ()",
      "closure #2 () -> () in Cog.CogArena.pull(Swift.Int) -> ()",
      "closure #1 () -> () in closure #2 () -> () in Cog.CogArena.pull(Swift.Int) -> ()",
      "Cog.CogArena.rows.getter : Swift.Int", "Cog.CogArena.rows.setter : Swift.Int",
      "outlined init with copy of Cog.Cog<Swift.Int>", "outlined init with copy of Cog.Cog<Swift.String>",
      "outlined destroy of Cog.Cog<Swift.Int>", "type metadata accessor for Cog.Cog<Swift.Int>",
      "one-time initialization function for rows",
      "variable initialization expression of Cog.CogArena.rows : Swift.Int",
    ]
    #expect(Set(different.map { ShortName.of($0) }).count == different.count)
  }

  @Test func aLineStaysShort() {
    let long = "Cog.CogArena." + String(repeating: "veryLong", count: 40) + "(Swift.Int) -> ()"
    #expect(ShortName.of(long).count == ShortName.longest)
    #expect(ShortName.of(long).hasSuffix("(_:)"))
  }

  @Test func brokenNamesEndNothing() {
    for name in [
      "<", ">", "(", ")", "a<", "a(", "a<b", "closure #", "closure #1", "generic specialization <", "(extension in ",
      "'", "::", "x::(", " of ", "(1) ", "outlined copy of ",
    ] {
      #expect(ShortName.of(name).count <= ShortName.longest)
      _ = Buckets.bucket(of: StackFrame(function: name))
    }
  }
}
