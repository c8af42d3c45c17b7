import Cog
import StorefrontWorkload

// The sources: twelve without a key and five by product. Only the operations below write them; everything else sees
// their read-only projections.

private let _serviceCog = Cog<StorefrontService?>.Manual(name: "service", equals: { $0 === $1 }) { nil }
private let _queryCog = Cog<String>.Manual(name: "query") { "" }
private let _categoryCog = Cog<CategoryID?>.Manual(name: "category") { nil }
private let _sortCog = Cog<SortMode>.Manual(name: "sort") { .relevance }
private let _inStockOnlyCog = Cog<Bool>.Manual(name: "inStockOnly") { false }
private let _shopperCog = Cog<Shopper>.Manual(name: "shopper") { .guest }
private let _couponCog = Cog<Coupon?>.Manual(name: "coupon") { nil }
private let _addressCog = Cog<Address>.Manual(name: "address") { .home }
private let _shippingMethodCog = Cog<ShippingMethod>.Manual(name: "shippingMethod") { .standard }
private let _openProductCog = Cog<ProductID?>.Manual(name: "openProduct") { nil }
private let _rowWindowCog = Cog<RowWindow>.Manual(name: "rowWindow") { RowWindow(start: 0, count: 0) }
private let _cartCog = Cog<[ProductID]>.Manual(name: "cart") { [] }

private let _favouriteCogs = CogBox<Bool, ProductID>.Manual(name: "favourite") { _ in false }
private let _cartQuantityCogs = CogBox<Int, ProductID>.Manual(name: "cartQuantity") { _ in 0 }
private let _selectedVariantCogs = CogBox<Int, ProductID>.Manual(name: "selectedVariant") { _ in 0 }
private let _viewRankCogs = CogBox<Int, ProductID>.Manual(name: "viewRank") { _ in 0 }
private let _inventoryGenerationCogs = CogBox<Int, ProductID>.Manual(name: "inventoryGeneration") { _ in 0 }

let serviceCog = _serviceCog.readOnly
let queryCog = _queryCog.readOnly
let categoryCog = _categoryCog.readOnly
let sortCog = _sortCog.readOnly
let inStockOnlyCog = _inStockOnlyCog.readOnly
let shopperCog = _shopperCog.readOnly
let couponCog = _couponCog.readOnly
let addressCog = _addressCog.readOnly
let shippingMethodCog = _shippingMethodCog.readOnly
let openProductCog = _openProductCog.readOnly
let rowWindowCog = _rowWindowCog.readOnly
let cartCog = _cartCog.readOnly

let favouriteCogs = _favouriteCogs.readOnly
let cartQuantityCogs = _cartQuantityCogs.readOnly
let selectedVariantCogs = _selectedVariantCogs.readOnly
let viewRankCogs = _viewRankCogs.readOnly
let inventoryGenerationCogs = _inventoryGenerationCogs.readOnly

/// The operations: one turn each. What is a single write stages nothing; what writes several sources writes them together.
extension CogOps {
  func openStorefront(service: StorefrontService, window: RowWindow) {
    turn(named: "open storefront") { c in
      c[_serviceCog] = service
      c[_rowWindowCog] = window
    }
  }

  func writeShopper(_ shopper: Shopper) { turn(_shopperCog, to: shopper) }

  func writeRowWindow(_ window: RowWindow) { turn(_rowWindowCog, to: window) }

  func writeQuery(_ query: String) { turn(_queryCog, to: query) }

  func writeFilters(_ filters: BrowseFilters) {
    turn(named: "filters") { c in
      c[_categoryCog] = filters.category
      c[_sortCog] = filters.sort
      c[_inStockOnlyCog] = filters.inStockOnly
      c[_rowWindowCog] = filters.window
    }
  }

  func writeCategory(_ category: CategoryID?) { turn(_categoryCog, to: category) }

  func writeSort(_ sort: SortMode) { turn(_sortCog, to: sort) }

  func writeInStockOnly(_ inStockOnly: Bool) { turn(_inStockOnlyCog, to: inStockOnly) }

  func flipFavourite(_ product: ProductID) {
    let favourite = _favouriteCogs[product]
    turn(favourite, to: !peek(favourite))
  }

  func open(_ product: ProductID, rank: Int) {
    turn(named: "open product") { c in
      c[_openProductCog] = product
      c[_viewRankCogs[product]] = rank
    }
  }

  func closeOpenProduct() { turn(_openProductCog, to: nil) }

  func writeViewRank(_ rank: Int, of product: ProductID) { turn(_viewRankCogs[product], to: rank) }

  func writeVariant(_ variant: Int, of product: ProductID) { turn(_selectedVariantCogs[product], to: variant) }

  func add(_ product: ProductID, quantity: Int) {
    turn(named: "add to cart") { c in
      c[_cartQuantityCogs[product]] += quantity
      if !c[_cartCog].contains(product) { c[_cartCog].append(product) }
    }
  }

  func writeQuantity(_ quantity: Int, of product: ProductID) {
    guard quantity == 0 else { return turn(_cartQuantityCogs[product], to: quantity) }
    turn(named: "remove from cart") { c in
      c[_cartQuantityCogs[product]] = 0
      c[_cartCog].removeAll { $0 == product }
    }
  }

  func writeCoupon(_ coupon: Coupon?) { turn(_couponCog, to: coupon) }

  func writeAddress(_ address: Address) { turn(_addressCog, to: address) }

  func writeShippingMethod(_ method: ShippingMethod) { turn(_shippingMethodCog, to: method) }

  func advanceGenerations(of products: [ProductID]) {
    turn(named: "inventory burst") { c in
      for product in products { c[_inventoryGenerationCogs[product]] += 1 }
    }
  }
}
