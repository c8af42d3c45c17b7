public import RunnerRecording

/// Collects a profile of any kind.
public enum ProfileCollector {
  /// Collects.
  ///
  /// - Throws: `RunFailure` when the kind's tool is missing, may not be used, or finds nothing.
  public static func collect(
    _ kind: CollectedProfile.Kind, _ order: ProfileOrder, client: WorkerClient, onProgress: ((Double) -> Void)? = nil
  ) throws -> CollectedProfile {
    switch kind {
    case .cpu: try CPUCollector(client: client, order: order, onProgress: onProgress).collect()
    case .instructions: try SimulationCollector(client: client, order: order, onProgress: onProgress).instructions()
    case .arc: try SimulationCollector(client: client, order: order, onProgress: onProgress).calls()
    case .allocations: try AllocationCollector(client: client, order: order, onProgress: onProgress).allocations()
    case .heap: try AllocationCollector(client: client, order: order, onProgress: onProgress).heap()
    }
  }
}
