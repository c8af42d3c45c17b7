import Cog

/// Which of its two configurations the runtime was built in. Behaviour is the same in both.
public nonisolated enum CogConfiguration: String, Sendable {
  /// Clients specialise the typed frontier: the default.
  case specialised
  /// The size opt-out: the frontier stays generic.
  case compact

  /// The configuration of the runtime that is linked here.
  public static var current: CogConfiguration { ArenaConfiguration.isCompact ? .compact : .specialised }
}
