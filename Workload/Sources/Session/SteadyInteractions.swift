/// The quiet writes of a settled session: favourite, quantity alternating 1 and 2, variant, view rank, for the next
/// visible product. None of them changes the cart or a generation, so none starts a request.
public struct SteadyInteractions: Sendable {
  private let products: [ProductID]
  private let variants: Int
  /// The ordinal of the next interaction: it goes on across warm-ups and samples, so that no write repeats the last.
  public private(set) var ordinal = 0

  /// Interactions over what `script` leaves visible.
  public init(after script: SessionScript) {
    var world = script.world
    products = world.visible()
    variants = script.fixtures.profile.variants
  }

  /// The next interaction. One interaction is one settled verb. O(1).
  public mutating func next() -> SessionVerb {
    defer { ordinal += 1 }
    let product = products[ordinal / 4 % products.count]
    let round = ordinal / (4 * products.count)
    switch ordinal % 4 {
    case 0: return .toggleFavourite(product)
    case 1: return .setCartQuantity(round % 2 + 1, product)
    case 2: return .selectVariant((round + 1) % variants, product)
    default: return .markViewed(product, rank: ordinal + 1)
    }
  }

  /// The final state of `script` after every interaction so far: what proves a sample.
  public func final(after script: SessionScript) -> FinalState {
    var replay = SteadyInteractions(after: script)
    var script = script
    while replay.ordinal < ordinal { script.world.apply(replay.next()) }
    return script.final
  }
}
