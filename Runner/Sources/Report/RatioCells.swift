import RunnerResults

/// The ratios of a run to one kind of reference as cells of its table.
struct RatioCells {
  /// The slug of the runtime that is a second reference.
  static let floor = "floor"

  private struct Place: Hashable {
    let cut: String
    let runtime: String
  }

  private let ratios: [Place: Ratio]
  private let references: [String: String]

  /// Wall times are compared; other ratios stand in the file.
  ///
  /// - Parameter toFloor: The ratios to the floor, unless it is what the run was asked to compare with; else all others.
  init(_ record: RunRecord, toFloor: Bool) {
    let isFloorOwn = record.plan.reference == Self.floor
    let walls = record.ratios.filter {
      $0.metric == .wall && ($0.reference == Self.floor && !isFloorOwn) == toFloor
    }
    ratios = Dictionary(
      walls.map { (Place(cut: $0.cut, runtime: $0.runtime), $0) }, uniquingKeysWith: { first, _ in first })
    references = Dictionary(walls.map { ($0.cut, $0.reference) }, uniquingKeysWith: { first, _ in first })
  }

  func ratio(_ cut: String, _ runtime: String) -> String {
    ratio(of: cut, runtime).map { Self.text($0.median) } ?? (isReference(cut, runtime) ? "1" : RunTable.absent)
  }

  func interval(_ cut: String, _ runtime: String) -> String {
    ratio(of: cut, runtime).map { "\(Self.text($0.low))..\(Self.text($0.high))" }
      ?? (isReference(cut, runtime) ? "reference" : RunTable.absent)
  }

  func blocks(_ cut: String, _ runtime: String) -> String {
    ratio(of: cut, runtime).map { "\($0.blocks)" } ?? RunTable.absent
  }

  /// The references, each once, in alphabetical order.
  var names: [String] { Set(references.values).sorted() }

  private func ratio(of cut: String, _ runtime: String) -> Ratio? { ratios[Place(cut: cut, runtime: runtime)] }

  private func isReference(_ cut: String, _ runtime: String) -> Bool { references[cut] == runtime }

  /// Digits for a tenth of a percent; below a tenth, three digits that count.
  static func text(_ ratio: Double) -> String {
    let decimals = ratio >= 100 ? 1 : ratio >= 10 ? 2 : ratio >= 0.1 ? 3 : ratio >= 0.01 ? 4 : 5
    return DisplayUnit.fixed(ratio, decimals: decimals)
  }
}
