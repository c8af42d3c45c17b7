import RunnerSchedule
import Testing

struct SharesTests {
  @Test func equalNeedsGetEqualShares() {
    #expect(Shares.allowances(needs: [9, 9, 9], budget: 12) == [4, 4, 4])
  }

  @Test func whatIsNotNeededGoesToTheOthers() {
    #expect(Shares.allowances(needs: [1, 20, 3, 20], budget: 24) == [1, 10, 3, 10])
    #expect(Shares.allowances(needs: [1, 2], budget: 24) == [1, 2])
  }

  @Test func whatIsUnknownCountsAsAsMuchAsThereIs() {
    #expect(Shares.allowances(needs: [.infinity, 1, .infinity], budget: 9) == [4, 1, 4])
    #expect(Shares.allowances(needs: [], budget: 9).isEmpty)
  }
}
