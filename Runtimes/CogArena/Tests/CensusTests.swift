import Foundation
import Testing

/// The declarations are those of the workload's census, each by its name. They are file-level constants, so the files
/// themselves are read.
@Suite struct CensusTests {

  /// One declaration: what it declares and what diagnostics call it.
  private struct Declaration {
    let kind: String
    let constant: String
    let label: String
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Sources")

  /// The text of every file of the port, in order of their names.
  private static let texts: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".swift") }.sorted().map { file in
      (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? ""
    }
  }()

  /// Every line of the port that begins a declaration, in the order of the files and lines.
  private static let declarations: [Declaration] = texts.flatMap { text in
    text.split(separator: "\n").compactMap { declaration($0) }
  }

  private static func declaration(_ line: Substring) -> Declaration? {
    let pattern = /\s*(?:private |static )*(?:let|var) (\w+) = (Cog|CogBox)<.*>(\.Manual|\.Async)?\((.*)/
    guard let match = line.wholeMatch(of: pattern) else { return nil }
    let label = match.4.firstMatch(of: /name: "(\w+)"/).map { String($0.1) } ?? "without a name"
    return Declaration(kind: String(match.2) + String(match.3 ?? ""), constant: String(match.1), label: label)
  }

  private func labels(_ kind: String) -> [String] { Self.declarations.filter { $0.kind == kind }.map(\.label) }

  @Test func sources() {
    #expect(
      labels("Cog.Manual") == [
        "service", "query", "category", "sort", "inStockOnly", "shopper", "coupon", "address", "shippingMethod",
        "openProduct", "rowWindow", "cart",
      ])
    #expect(
      labels("CogBox.Manual") == ["favourite", "cartQuantity", "selectedVariant", "viewRank", "inventoryGeneration"])
  }

  @Test func automaticValues() {
    #expect(
      labels("Cog") == [
        "normalisedQuery", "queryTokens", "catalogProducts", "categories", "productIndex", "searchCandidates",
        "eligibleProducts", "rankedProducts", "sections", "visibleProducts", "prefetchProducts", "cartLineIDs",
        "cartLines", "cartSubtotal", "promotionPlan", "discountedSubtotal", "orderTotal", "checkoutReadiness",
      ])
    #expect(
      labels("CogBox") == [
        "searchScore", "eligibility", "pricingStage", "effectivePrice", "availability", "badges", "productRow",
        "cartLine",
      ])
  }

  @Test func asyncValues() {
    #expect(
      labels("Cog.Async") == [
        "catalog", "account", "searchIndex", "suggestions", "recommendations", "shippingQuote", "taxQuote",
      ])
    #expect(labels("CogBox.Async") == ["inventory", "offer", "detail"])
  }

  @Test func nothingElseIsDeclared() {
    #expect(Self.declarations.count == 12 + 5 + 18 + 8 + 7 + 3)
    let pattern = /\bCog(?:Box)?<[^()]*>(?:\.Manual|\.Async)?\(/
    let constructions = Self.texts.reduce(0) { $0 + $1.matches(of: pattern).count }
    #expect(constructions == Self.declarations.count, "something is declared where the census does not look")
  }

  /// The label in messages is the constant's name without the suffix that marks a reference.
  @Test func everyConstantIsNamedAsItsLabel() {
    for declaration in Self.declarations {
      let plain = declaration.constant.trimmingPrefix("_")
      #expect(plain == declaration.label + (declaration.kind.hasPrefix("CogBox") ? "Cogs" : "Cog"))
    }
  }
}
