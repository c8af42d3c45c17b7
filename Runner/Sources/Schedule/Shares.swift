/// How a budget is shared out: equally, and what one does not need goes to the others.
public enum Shares {
  /// What each may spend, at most its need.
  ///
  /// Complexity: O(*n* log *n*).
  ///
  /// - Parameter needs: What each could spend; infinite where it is not known yet.
  public static func allowances(needs: [Double], budget: Double) -> [Double] {
    var allowances = needs
    var rest = budget
    let ascending = needs.indices.sorted { (needs[$0], $0) < (needs[$1], $1) }
    for (position, index) in ascending.enumerated() {
      allowances[index] = min(needs[index], rest / Double(needs.count - position))
      rest -= allowances[index]
    }
    return allowances
  }
}
