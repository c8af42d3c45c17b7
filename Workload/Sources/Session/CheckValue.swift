/// One side of a claim. A checkpoint compares texts, so every text ends in a digest over all fields: equal values print
/// equally, unequal ones differently. Beside another browse screen or list the text also says where they part.
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
    case .requests(let requests): Multiset(requests).summary
    case .account(let screen): screen?.text ?? "no screen"
    case .browse(let screen): screen.map { "\($0.rows.count) of \($0.total) rows, \($0.digest.text)" } ?? "no screen"
    case .search(let screen): screen?.text ?? "no screen"
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

extension AccountScreen {
  fileprivate var text: String { "\(account.id) \(account.name), \(account.shopper.tier), \(digest.text)" }
}

extension SearchScreen {
  fileprivate var text: String {
    "'\(query)' matches \(matches), suggests \(suggestions.joined(separator: " ")), \(digest.text)"
  }
}

extension CartScreen {
  fileprivate var text: String {
    let lines = lines.map { "\($0.quantity)×\($0.product)/\($0.variant)@\($0.unitPrice)" }.joined(separator: " ")
    let blockers = readiness.blockers.map { "\($0)" }.joined(separator: " ")
    return "[\(lines)] subtotal \(subtotal), plan \(plan.applied.map(\.raw)) -\(plan.discount), "
      + "shipping \(total.shipping), tax \(total.tax), total \(total.total), blockers [\(blockers)], \(digest.text)"
  }
}

extension DetailScreen {
  fileprivate var text: String {
    guard let product else { return "closed" }
    let reviews = detail.map { "\($0.reviews) reviews" } ?? "no detail"
    return
      "\(product) at \(price), \(availability), \(reviews), recommends \(recommendations.map(\.raw)), \(digest.text)"
  }
}
