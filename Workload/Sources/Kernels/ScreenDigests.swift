extension Availability {
  fileprivate func mix(into digest: inout Digest) {
    switch self {
    case .unknown: digest.add(0)
    case .soldOut(let restockable): digest.add(restockable ? 2 : 1)
    case .low(let units): digest.add(100 + units)
    case .inStock(let units): digest.add(1_000 + units)
    }
  }
}

extension AccountScreen {
  /// A checksum of everything shown.
  public var digest: Digest {
    var digest = Digest()
    let shopper = account.shopper
    digest.add(account.id)
    digest.add(account.name)
    digest.add(shopper.id)
    digest.add(shopper.tier.rawValue)
    digest.add(shopper.loyaltyPoints)
    for lane in shopper.taste.indices { digest.add(Int(shopper.taste[lane])) }
    return digest
  }
}

extension BrowseScreen {
  /// A checksum of everything shown.
  public var digest: Digest {
    var digest = Digest()
    digest.add(total)
    digest.add(sections)
    for row in rows {
      digest.add(row.product.raw)
      digest.add(row.name)
      digest.add(row.price)
      row.availability.mix(into: &digest)
      digest.add(row.badges.rawValue)
    }
    return digest
  }
}

extension SearchScreen {
  /// A checksum of everything shown.
  public var digest: Digest {
    var digest = Digest()
    digest.add(query)
    for suggestion in suggestions { digest.add(suggestion) }
    digest.add(matches)
    return digest
  }
}

extension CartScreen {
  /// A checksum of everything shown.
  public var digest: Digest {
    var digest = Digest()
    for line in lines {
      digest.add(line.product.raw)
      digest.add(line.category.raw)
      digest.add(line.variant)
      digest.add(line.quantity)
      digest.add(line.unitPrice)
    }
    digest.add(subtotal)
    for promotion in plan.applied { digest.add(promotion.raw) }
    digest.add(plan.discount)
    digest.add(total.discountedSubtotal)
    digest.add(total.shipping)
    digest.add(total.tax)
    digest.add(readiness.text)
    return digest
  }
}

extension DetailScreen {
  /// A checksum of everything shown.
  public var digest: Digest {
    var digest = Digest()
    digest.add(product?.raw)
    digest.add(price)
    availability.mix(into: &digest)
    digest.add(detail?.product.raw)
    digest.add(detail?.text ?? "")
    digest.add(detail?.reviews)
    digest.add(detail?.rating)
    for product in recommendations { digest.add(product.raw) }
    return digest
  }
}
