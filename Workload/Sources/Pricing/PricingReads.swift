/// What the ladder may ask while it prices one product. A stage asks only for what its policy needs, so a port whose
/// accessors record reads gets exactly the dependencies of that stage.
public protocol PricingReads {
  /// The market of the address.
  var market: Market { get }
  /// The shopper.
  var shopper: Shopper { get }
  /// The coupon applied.
  var coupon: Coupon? { get }
  /// The way of shipping.
  var shippingMethod: ShippingMethod { get }
  /// The product's cart quantity.
  var cartQuantity: Int { get }
  /// The product's selected variant.
  var selectedVariant: Int { get }
  /// The product's view rank, 0 for never viewed.
  var viewRank: Int { get }
  /// The product's inventory reading, if one has been accepted.
  var inventory: InventoryReading? { get }
  /// The product's offer, if it has one and it has been accepted.
  var offer: PersonalisedOffer? { get }
}
