/// The two kinds of worker that a runtime may have.
public enum WorkerSuite: String, Codable, CaseIterable, Sendable {
  /// The Storefront session on the runtime's port: `storefront-worker-<slug>`.
  case storefront
  /// The graph shapes on the runtime's own API: `storefront-shapes-<slug>`.
  case shapes

  /// The suite that a cut or a group belongs to.
  public init(of cut: String) { self = CutName.isShape(cut) ? .shapes : .storefront }

  /// Name of the worker executable.
  public func executable(of runtime: String) -> String {
    switch self {
    case .storefront: "storefront-worker-\(runtime)"
    case .shapes: "storefront-shapes-\(runtime)"
    }
  }
}
