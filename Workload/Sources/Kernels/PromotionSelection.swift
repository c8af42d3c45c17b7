/// Choosing the best compatible set of promotions.
public enum PromotionSelection {
  /// The compatible set with the largest discount; of equals the one whose promotion numbers come first. The
  /// discount is at most `subtotal`.
  ///
  /// Branch and bound over the promotions that apply, largest discount first, bounded by the sum of what is left.
  /// O(2ⁿ) in the worst case for n promotions that apply, of which a catalog has at most twelve.
  public static func best(_ promotions: [Promotion], lines: [CartLine], subtotal: Cents) -> PromotionPlan {
    var worth: [(promotion: Promotion, discount: Cents)] = []
    for promotion in promotions where subtotal >= promotion.minimumSubtotal {
      let base =
        promotion.categories.isEmpty
        ? subtotal
        : lines.reduce(0) { promotion.categories.contains($1.category) ? $0 + $1.total : $0 }
      let discount = Money.scaled(base, by: promotion.discount)
      if discount > 0 { worth.append((promotion, discount)) }
    }
    worth.sort { ($1.discount, $0.promotion.id) < ($0.discount, $1.promotion.id) }
    var search = Search(worth: worth)
    search.extend(from: 0, chosen: 0, excluded: 0, discount: 0)
    let applied = (0..<64).filter { search.best & (1 << UInt64($0)) != 0 }.map(PromotionID.init)
    return applied.isEmpty ? .none : PromotionPlan(applied: applied, discount: min(subtotal, search.discount))
  }

  private struct Search {
    let worth: [(promotion: Promotion, discount: Cents)]
    let remaining: [Cents]
    var best: UInt64 = 0
    var discount: Cents = 0

    init(worth: [(promotion: Promotion, discount: Cents)]) {
      self.worth = worth
      var sums = [Cents](repeating: 0, count: worth.count + 1)
      for position in worth.indices.reversed() { sums[position] = sums[position + 1] + worth[position].discount }
      remaining = sums
    }

    mutating func extend(from position: Int, chosen: UInt64, excluded: UInt64, discount sum: Cents) {
      if sum > discount || (sum == discount && chosen != best && precedes(chosen)) {
        discount = sum
        best = chosen
      }
      guard position < worth.count, sum + remaining[position] >= discount else { return }
      let (promotion, gain) = worth[position]
      let bit = UInt64(1) << UInt64(promotion.id.raw)
      if excluded & bit == 0 {
        let excludes = promotion.excludes.reduce(excluded) { $0 | UInt64(1) << UInt64($1.raw) }
        extend(from: position + 1, chosen: chosen | bit, excluded: excludes, discount: sum + gain)
      }
      extend(from: position + 1, chosen: chosen, excluded: excluded, discount: sum)
    }

    /// Whether `chosen`, read as a list of numbers, comes before the best set so far.
    private func precedes(_ chosen: UInt64) -> Bool {
      let difference = chosen ^ best
      return best != 0 && chosen & (difference & (~difference &+ 1)) != 0
    }
  }
}
