/// Where the observers of a port leave what they show, and where their runs are counted.
@MainActor
public final class StorefrontSink {
  /// The last account screen; nil before its first run.
  public private(set) var account: AccountScreen?
  /// The last browse screen.
  public private(set) var browse: BrowseScreen?
  /// The last search screen.
  public private(set) var search: SearchScreen?
  /// The last cart screen.
  public private(set) var cart: CartScreen?
  /// The last detail screen.
  public private(set) var detail: DetailScreen?
  /// How often each observer ran.
  public private(set) var runs = ObserverRuns()

  private let relay: (@MainActor (ScreenDeposit) -> Void)?

  /// An empty sink. Each deposit is passed on to `relay` where there is one: for ports that are made of another port.
  public init(relay: (@MainActor (ScreenDeposit) -> Void)? = nil) { self.relay = relay }
  nonisolated deinit {}

  /// The account observer ran.
  public func deposit(_ screen: AccountScreen) {
    account = screen
    runs.account += 1
    relay?(.account(screen))
  }

  /// The browse observer ran.
  public func deposit(_ screen: BrowseScreen) {
    browse = screen
    runs.browse += 1
    relay?(.browse(screen))
  }

  /// The search observer ran.
  public func deposit(_ screen: SearchScreen) {
    search = screen
    runs.search += 1
    relay?(.search(screen))
  }

  /// The cart observer ran.
  public func deposit(_ screen: CartScreen) {
    cart = screen
    runs.cart += 1
    relay?(.cart(screen))
  }

  /// The detail observer ran.
  public func deposit(_ screen: DetailScreen) {
    detail = screen
    runs.detail += 1
    relay?(.detail(screen))
  }
}

/// One run of one observer.
public enum ScreenDeposit: Sendable {
  /// The account observer ran.
  case account(AccountScreen)
  /// The browse observer ran.
  case browse(BrowseScreen)
  /// The search observer ran.
  case search(SearchScreen)
  /// The cart observer ran.
  case cart(CartScreen)
  /// The detail observer ran.
  case detail(DetailScreen)
}

/// Runs of each observer.
public struct ObserverRuns: Codable, Hashable, Sendable {
  /// Runs of the account observer.
  public var account = 0
  /// Runs of the browse observer.
  public var browse = 0
  /// Runs of the search observer.
  public var search = 0
  /// Runs of the cart observer.
  public var cart = 0
  /// Runs of the detail observer.
  public var detail = 0
  /// Runs of all observers.
  public var total: Int { account + browse + search + cart + detail }

  /// No runs.
  public init() {}

  /// Runs between two readings.
  public static func - (later: ObserverRuns, earlier: ObserverRuns) -> ObserverRuns {
    var runs = ObserverRuns()
    runs.account = later.account - earlier.account
    runs.browse = later.browse - earlier.browse
    runs.search = later.search - earlier.search
    runs.cart = later.cart - earlier.cart
    runs.detail = later.detail - earlier.detail
    return runs
  }
}
