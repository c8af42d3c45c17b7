import Cog
import StorefrontWorkload

/// Names one stage of one product's ladder in one book; stage 0 is the base price. Ten trivial bytes, so that a reference
/// carries it as bits.
nonisolated struct PricingStage: Hashable {
  let product: ProductID
  private let bookNumber: UInt8
  private let number: UInt8

  init(_ product: ProductID, _ book: PriceBook, _ number: Int) {
    self.product = product
    bookNumber = UInt8(truncatingIfNeeded: book.rawValue)
    self.number = UInt8(truncatingIfNeeded: number)
  }

  private init(product: ProductID, bookNumber: UInt8, number: UInt8) {
    self.product = product
    self.bookNumber = bookNumber
    self.number = number
  }

  var book: PriceBook { PriceBook(rawValue: Int(bookNumber)) ?? .retail }

  /// The policy applied at this stage; nil at stage 0.
  var policy: PricingPolicy? { PricingPolicy(rawValue: Int(number) - 1) }

  /// The stage before this one. Only call above stage 0.
  var previous: PricingStage { PricingStage(product: product, bookNumber: bookNumber, number: number - 1) }
}

/// The ladder's questions, answered by reads of the stage that asks.
struct StageReads: PricingReads {
  let c: Reader<Cents>
  let product: ProductID

  var market: Market { c[addressCog].market }
  var shopper: Shopper { c[shopperCog] }
  var coupon: Coupon? { c[couponCog] }
  var shippingMethod: ShippingMethod { c[shippingMethodCog] }
  var cartQuantity: Int { c[cartQuantityCogs[product]] }
  var selectedVariant: Int { c[selectedVariantCogs[product]] }
  var viewRank: Int { c[viewRankCogs[product]] }
  var inventory: InventoryReading? { c[inventoryCogs[product]] }
  var offer: PersonalisedOffer? { c[offerCogs[product]] }
}

extension Reader {
  /// The service that the storefront was opened with.
  subscript(openServiceCog service: Cog<StorefrontService?>) -> StorefrontService {
    guard let service = self[service] else {
      fatalError("Storefront: something was read before openStorefront gave the graph its service.")
    }
    return service
  }

  /// The sizes of the session, which come with its service.
  subscript(profileOf service: Cog<StorefrontService?>) -> StorefrontProfile {
    self[openServiceCog: service].fixtures.profile
  }
}
