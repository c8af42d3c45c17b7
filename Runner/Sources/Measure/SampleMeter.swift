public import StorefrontWorkload

/// What a cut reports to while it takes a sample: the session's work, and, for the cuts that need it, a prelude.
@MainActor
public protocol SampleMeter: SessionMeter {
  /// Work begins that does not leave this thread until `pause`: what other threads do meanwhile is not counted.
  func resumeOnThisThread()
  /// Blocks made from here on are followed to the end of the sample, but the work is not part of it.
  func preludeBegan()
  /// The prelude ends; `resume` begins the sample's work.
  func preludeEnded()
}
