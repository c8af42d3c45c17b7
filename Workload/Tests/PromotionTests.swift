import StorefrontWorkload
import Testing

/// The chosen promotions are the best compatible set.
@Suite struct PromotionTests {
  private static let fixtures = StorefrontFixtures(profile: .standard)

  private static func lines(_ random: inout SplitMix64) -> [CartLine] {
    (0..<random.below(6)).map { _ in
      CartLine(
        product: fixtures.catalog.products[random.below(1_200)], variant: 0, quantity: random.below(4) + 1,
        unitPrice: random.below(9_000) + 99)
    }
  }

  /// Every subset, the plain way.
  private static func bruteForce(_ promotions: [Promotion], _ lines: [CartLine], _ subtotal: Cents) -> PromotionPlan {
    var best: (sum: Cents, names: [PromotionID]) = (0, [])
    for subset in 1..<(1 << promotions.count) {
      let chosen = promotions.indices.filter { subset & (1 << $0) != 0 }.map { promotions[$0] }
      let names = chosen.map(\.id)
      guard chosen.allSatisfy({ subtotal >= $0.minimumSubtotal && Set($0.excludes).isDisjoint(with: names) }) else {
        continue
      }
      let gains = chosen.map { promotion in
        let base = lines.filter { promotion.categories.isEmpty || promotion.categories.contains($0.category) }
        return Money.scaled(base.reduce(0) { $0 + $1.total }, by: promotion.discount)
      }
      guard gains.allSatisfy({ $0 > 0 }) else { continue }
      let sum = gains.reduce(0, +)
      if sum > best.sum || (sum == best.sum && names.lexicographicallyPrecedes(best.names)) { best = (sum, names) }
    }
    return PromotionPlan(applied: best.names, discount: min(subtotal, best.sum))
  }

  @Test func theSearchFindsWhatEverySubsetGives() {
    var random = SplitMix64(seed: 11)
    for round in 0..<60 {
      let lines = Self.lines(&random)
      let subtotal = lines.reduce(0) { $0 + $1.total }
      let found = PromotionSelection.best(Self.fixtures.catalog.promotions, lines: lines, subtotal: subtotal)
      #expect(
        found == Self.bruteForce(Self.fixtures.catalog.promotions, lines, subtotal), "round \(round), seed 11")
    }
  }

  @Test func exclusionIsMutual() {
    let promotions = Self.fixtures.catalog.promotions
    for promotion in promotions {
      for other in promotion.excludes { #expect(promotions[other.raw].excludes.contains(promotion.id)) }
    }
  }
}
