import RunnerRecording
import RunnerWire
public import StorefrontWorkload

/// What is to be profiled.
public struct ProfileOrder: Sendable {
  /// Slug of the runtime.
  public var runtime: String
  /// The group of cuts that a worker plays.
  public var group: String
  /// The phase that counts; nil for all.
  public var phase: String?
  /// Sizes of the session.
  public var sizes: StorefrontProfile
  /// Seconds of work that a sampled profile takes.
  public var seconds: Double
  /// The processor that the worker is pinned to; nil for none.
  public var cpu: Int?

  /// Describes a profile.
  public init(
    runtime: String, group: String, phase: String? = nil, sizes: StorefrontProfile, seconds: Double, cpu: Int? = nil
  ) {
    self.runtime = runtime
    self.group = group
    self.phase = phase
    self.sizes = sizes
    self.seconds = seconds
    self.cpu = cpu
  }

  func request(_ mode: WorkerRequest.Mode, seconds: Double = 0.1, output: String? = nil) -> WorkerRequest {
    WorkerRequest(
      mode: mode, profile: sizes, cut: group, seed: 1, minimumSeconds: seconds, checkpoints: false, cpu: cpu,
      output: output)
  }

  func counts(_ phase: String) -> Bool { self.phase == nil || self.phase == phase }

  func failure(_ problem: String) -> RunFailure {
    RunFailure(.invalidMeasurement, "\(runtime), profile of \(group): \(problem)")
  }
}
