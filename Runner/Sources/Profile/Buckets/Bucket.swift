/// What kind of work a cost is.
public enum Bucket: String, CaseIterable, Codable, Sendable {
  case runtime = "runtime's own code"
  case selectors = "selectors and kernels"
  case arc = "ARC"
  case metadata = "metadata and casts"
  case exclusivity = "exclusivity"
  case executor = "executor checks"
  case hashing = "hashing"
  case observation = "Observation"
  case malloc = "malloc"
  case other = "other"

  /// Whether it holds code of this repository's runtimes, ports and workload.
  var isOwn: Bool { self == .runtime || self == .selectors }
}
