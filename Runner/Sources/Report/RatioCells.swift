import RunnerResults

/// The ratios of a run as cells of its table.
struct RatioCells {
  private struct Place: Hashable {
    let cut: String
    let runtime: String
  }

  private let ratios: [Place: Ratio]
  private let reference: String?
  private let cuts: Set<String>

  /// Wall times are compared; other ratios stand in the file.
  init(_ record: RunRecord) {
    let walls = record.ratios.filter { $0.metric == .wall }
    ratios = Dictionary(
      walls.map { (Place(cut: $0.cut, runtime: $0.runtime), $0) }, uniquingKeysWith: { first, _ in first })
    reference = record.plan.reference
    cuts = Set(walls.map(\.cut))
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

  private func ratio(of cut: String, _ runtime: String) -> Ratio? { ratios[Place(cut: cut, runtime: runtime)] }

  private func isReference(_ cut: String, _ runtime: String) -> Bool { runtime == reference && cuts.contains(cut) }

  /// Digits for a tenth of a percent.
  static func text(_ ratio: Double) -> String {
    DisplayUnit.fixed(ratio, decimals: ratio >= 100 ? 1 : ratio >= 10 ? 2 : 3)
  }
}
