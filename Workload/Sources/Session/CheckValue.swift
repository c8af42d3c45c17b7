/// One side of a claim. Equal values print equally; unequal screens print where they part.
enum CheckValue: Hashable, Sendable {
  case number(Int)
  case flag(Bool)
  case text(String)
  case ids([ProductID])
  case requests([ServiceRequest])
  case account(AccountScreen?)
  case browse(BrowseScreen?)
  case search(SearchScreen?)
  case cart(CartScreen?)
  case detail(DetailScreen?)

  /// The value as a checkpoint records it, beside the value it is compared with.
  func text(beside other: CheckValue) -> String {
    switch (self, other) {
    case (.browse(let screen?), .browse(let other?)): screen.text(beside: other)
    case (.ids(let ids), .ids(let others)): Self.text(ids, beside: others)
    default: text
    }
  }

  private var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .text(let text): text
    case .ids(let ids): Self.text(ids, beside: ids)
    case .requests(let requests): "\(Multiset(requests))"
    case .account(let screen): screen.map { "\($0.account.id) \($0.account.name)" } ?? "no screen"
    case .browse(let screen): screen.map { "\($0.rows.count) of \($0.total) rows, \($0.digest.text)" } ?? "no screen"
    case .search(let screen):
      screen.map { "'\($0.query)' matches \($0.matches), suggests \($0.suggestions.joined(separator: " "))" }
        ?? "no screen"
    case .cart(let screen): screen?.text ?? "no screen"
    case .detail(let screen): screen?.text ?? "no screen"
    }
  }

  private static func text(_ ids: [ProductID], beside others: [ProductID]) -> String {
    var digest = Digest()
    for id in ids { digest.add(id.raw) }
    let summary = "\(ids.count) ids, \(digest.text)"
    guard let position = firstDifference(ids, others) else { return summary }
    return "\(summary); at \(position): " + (ids.indices.contains(position) ? "\(ids[position])" : "end")
  }

  static func firstDifference<Element: Equatable>(_ left: [Element], _ right: [Element]) -> Int? {
    if let position = zip(left, right).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset {
      return position
    }
    return left.count == right.count ? nil : min(left.count, right.count)
  }
}

extension BrowseScreen {
  fileprivate func text(beside other: BrowseScreen) -> String {
    let summary = "\(rows.count) of \(total) rows in \(sections) sections, \(digest.text)"
    guard let position = CheckValue.firstDifference(rows, other.rows) else { return summary }
    return "\(summary); row \(position): " + (rows.indices.contains(position) ? rows[position].text : "none")
  }
}

extension ProductRow {
  fileprivate var text: String { "\(product) at \(price), \(availability), badges \(badges.rawValue)" }
}

extension CartScreen {
  fileprivate var text: String {
    let lines = lines.map { "\($0.quantity)×\($0.product)/\($0.variant)@\($0.unitPrice)" }.joined(separator: " ")
    let blockers = readiness.blockers.map { "\($0)" }.joined(separator: " ")
    return "[\(lines)] subtotal \(subtotal), plan \(plan.applied.map(\.raw)) -\(plan.discount), "
      + "shipping \(total.shipping), tax \(total.tax), total \(total.total), blockers [\(blockers)]"
  }
}

extension DetailScreen {
  fileprivate var text: String {
    guard let product else { return "closed" }
    let reviews = detail.map { "\($0.reviews) reviews" } ?? "no detail"
    return "\(product) at \(price), \(availability), \(reviews), recommends \(recommendations.map(\.raw))"
  }
}
