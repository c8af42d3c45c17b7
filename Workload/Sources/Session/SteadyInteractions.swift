/// The quiet writes of a settled session: favourite, quantity alternating 1 and 2, variant, view rank, for the next
/// visible product. None of them changes the cart or a generation, so none starts a request.
public struct SteadyInteractions: Sendable {
  private let products: [ProductID]
  private let variants: Int
  /// The ordinal of the next interaction: it goes on across warm-ups and samples, so that no write repeats the last of its
  /// kind on its product (but for the variant of products that have only one).
  public private(set) var ordinal = 0

  /// Interactions over what `script` leaves visible.
  public init(after script: SessionScript) {
    var world = script.world
    products = world.visible()
    variants = script.fixtures.profile.variants
  }

  /// Interactions until every product has had each kind once more.
  public var round: Int { 4 * products.count }

  /// The next interaction. One interaction is one settled verb. O(1).
  public mutating func next() -> SessionVerb {
    defer { ordinal += 1 }
    let product = products[ordinal / 4 % products.count]
    let lap = ordinal / round
    switch ordinal % 4 {
    case 0: return .toggleFavourite(product)
    case 1: return .setCartQuantity(lap % 2 + 1, product)
    case 2: return .selectVariant((lap + 1) % variants, product)
    default: return .markViewed(product, rank: ordinal + 1)
    }
  }
}
