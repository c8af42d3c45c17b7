import StorefrontWorkload
import Testing

/// Nothing is answered before it is released by name, and no wait hangs.
@MainActor
@Suite struct ServiceTests {
  private static let fixtures = StorefrontFixtures(profile: .smoke)
  private let service = StorefrontService(fixtures: fixtures)

  private func start<Value: Sendable>(_ operation: ServiceOperation<Value>) -> (ServiceTicket, Task<Value?, Never>) {
    let call = service.open(operation)
    return (
      call.ticket,
      Task { [service] in
        let value = try? await call.response()
        service.conclude(call.ticket, value == nil ? .refused : .accepted)
        return value
      }
    )
  }

  @Test func aStartIsRegisteredBeforeAnyTaskRuns() {
    let call = service.open(.offer(ProductID(1_000)))
    #expect(service.outstanding == [call.ticket])
    #expect(service.startCount == 1)
    #expect(service.starts(of: .offer(ProductID(1_000))) == 1)
  }

  @Test func aReleaseAnswersTheStartOfThatNameAlone() async throws {
    let (_, first) = start(.inventory(ProductID(1_000), generation: 0))
    let (_, second) = start(.inventory(ProductID(1_001), generation: 0))
    try await service.waitForStarts(service.outstanding.map(\.request))
    let ticket = try service.release(.inventory(ProductID(1_001), generation: 0))
    #expect(try await service.decision(of: ticket) == .accepted)
    #expect(await second.value??.product == ProductID(1_001))
    #expect(service.outstanding.map(\.request) == [.inventory(ProductID(1_000), generation: 0)])
    _ = try service.release(.inventory(ProductID(1_000), generation: 0))
    _ = await first.value
    #expect(service.outstandingCount == 0)
  }

  @Test func equalNamesAreToldApartByOccurrence() async throws {
    let tickets = (0..<3).map { _ in start(.offer(ProductID(1_000))).0 }
    #expect(try service.release(.offer(ProductID(1_000)), occurrence: 1) == tickets[1])
    #expect(try service.release(.offer(ProductID(1_000)), occurrence: 1) == tickets[2])
    #expect(try service.release(.offer(ProductID(1_000))) == tickets[0])
    #expect(service.starts(of: .offer(ProductID(1_000))) == 3)
    service.shutDown()
  }

  @Test func aReleaseBeforeTheTaskRunsIsAnsweredAtOnce() async throws {
    let (ticket, task) = start(.detail(ProductID(1_000)))
    _ = try service.release(.detail(ProductID(1_000)))
    #expect(await task.value??.product == ProductID(1_000))
    #expect(try await service.decision(of: ticket) == .accepted)
  }

  @Test func aWaitThatCannotBeMetFailsAtOnceAndSaysWhatThereIs() async throws {
    service.phase = "scroll"
    _ = start(.account)
    let error = await #expect(throws: ServiceWaitError.self) {
      try await service.waitForStarts([.account, .catalog])
    }
    #expect("\(try #require(error))".contains("in scroll"))
    #expect("\(try #require(error))".contains("catalog"))
    #expect(throws: ServiceWaitError.self) { try service.release(.catalog) }
    service.shutDown()
  }

  @Test func aBoundedWaitEndsWithWhatIsOutstanding() async throws {
    let (ticket, _) = start(.account)
    let wait = Task { [service] in try await service.decision(of: ticket) }
    await Task.yield()
    await Task.yield()
    service.failWaits("the host lost patience")
    let error = await #expect(throws: ServiceWaitError.self) { try await wait.value }
    #expect("\(try #require(error))".contains("outstanding [account]"))
    service.shutDown()
  }

  @Test func aCancelledTaskStaysSuspendedUntilItsRelease() async throws {
    let (ticket, task) = start(.account)
    try await service.waitForStarts([.account])
    task.cancel()
    for _ in 0..<10 { await Task.yield() }
    #expect(service.outstandingCount == 1)
    _ = try service.release(.account)
    #expect(await task.value != nil)
    #expect(try await service.decision(of: ticket) == .accepted)
  }

  @Test func withTheSwitchACancelledTaskResumes() async throws {
    service.resumesOnCancellation = true
    let (_, task) = start(.account)
    try await service.waitForStarts([.account])
    task.cancel()
    #expect(await task.value == nil)
    #expect(service.outstandingCount == 0)
  }

  @Test func immediateModeAnswersWithoutARelease() async throws {
    let immediate = StorefrontService(fixtures: Self.fixtures, mode: .immediate)
    let catalog = try await immediate.open(.catalog).response()
    #expect(catalog == Self.fixtures.catalog)
    #expect(immediate.startCount == 1)
  }

  @Test func everyAnswerFollowsFromTheFixtures() async throws {
    let immediate = StorefrontService(fixtures: Self.fixtures, mode: .immediate)
    let product = ProductID(1_003)
    let reading = try #require(try await immediate.open(.inventory(product, generation: 4)).response())
    #expect(reading.generation == 4 && reading.units.count == 3)
    let other = try #require(try await immediate.open(.inventory(product, generation: 5)).response())
    #expect(other != reading)
    #expect(try await immediate.open(.inventory(product, generation: 4)).response() == reading)
    #expect(try await immediate.open(.recommendations(account: Self.fixtures.account)).response().count == 6)
    let quote = try await immediate.open(
      .shippingQuote(subtotal: 30_000, market: .america, method: .standard)
    ).response()
    #expect(quote?.price == 0)
    let words = try await immediate.open(.suggestions(query: "c")).response()
    #expect(!words.isEmpty && words.count <= 5 && words.allSatisfy { $0.hasPrefix("c") })
  }
}
