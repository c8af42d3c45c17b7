import Glibc
import InstructionShim
import StorefrontWorkload

/// Marks the work of a sample for a simulator that counts from outside: each stretch of work becomes a part of its own in
/// the profile, named after its phase. What lies between stretches is in parts of another name.
@MainActor
public final class InstructionMeter: SampleMeter {
  /// What the name of every part begins with.
  public static let prefix = "storefront-region "

  /// Why this process cannot be counted in; nil when it can.
  public static var unavailableReason: String? {
    guard storefront_region_built() else {
      return "the worker was built without <valgrind/callgrind.h>; install valgrind and build it again"
    }
    return storefront_region_simulated() ? nil : "the worker does not run under valgrind"
  }

  /// The phases that had work, in order of their first appearance.
  public private(set) var phases: [String] = []
  private var name: UnsafeMutablePointer<CChar>
  /// Whether nothing is marked, as in the sample that is discarded. A cut may keep the meter of its first sample.
  public var isMuted = false

  /// A meter without a phase.
  public init() { name = strdup(Self.prefix) }

  isolated deinit { free(name) }

  /// Work from here on is of `phase`.
  public func phaseBegan(_ phase: String) {
    free(name)
    name = strdup(Self.prefix + phase)
    if !isMuted, !phases.contains(phase) { phases.append(phase) }
  }

  /// Work begins.
  public func resume() { if !isMuted { storefront_region_begin() } }

  /// Work begins; the parts of a profile are of all threads, but a region that never leaves its thread has no other.
  public func resumeOnThisThread() { resume() }

  /// Work ends.
  public func pause() { if !isMuted { storefront_region_end(name) } }

  /// Nothing: a prelude is outside.
  public func preludeBegan() {}
  /// Nothing.
  public func preludeEnded() {}
}
