import Cog
import StorefrontWorkload

/// The refreshes whose handles are not settled: each pairs Cog's handle of one generation with the workload's.
struct PendingRefreshes {
  private struct Pending {
    let target: RefreshTarget
    let refresh: CogRefresh
    let handle: RefreshHandle
  }

  private var pending: [Pending] = []

  /// A handle that follows `refresh`.
  mutating func follow(_ refresh: CogRefresh, _ target: RefreshTarget) -> RefreshHandle {
    let handle = RefreshHandle()
    pending.append(Pending(target: target, refresh: refresh, handle: handle))
    settle()
    return handle
  }

  /// Passes on what Cog has decided. O(refreshes under way), of which there are a few at most.
  mutating func settle() {
    if pending.isEmpty { return }
    pending.removeAll { entry in
      guard let result = entry.refresh.result else { return false }
      entry.handle.resolve(RefreshOutcome(result))
      return true
    }
  }

  /// Settles as superseded what `hasMoved` says has another input now. Cog leaves an undemanded state marked until something
  /// reads it or its answer comes, and refuses the answer; the workload's handles are settled when the input moves.
  mutating func supersede(where hasMoved: (RefreshTarget) -> Bool) {
    settle()
    pending.removeAll { entry in
      guard hasMoved(entry.target) else { return false }
      entry.handle.resolve(.superseded)
      return true
    }
  }
}

extension RefreshOutcome {
  /// The service never fails while a storefront lives, so that a failure is an end from outside.
  fileprivate init(_ outcome: CogRefresh.Outcome) {
    switch outcome {
    case .success: self = .accepted
    case .superseded: self = .superseded
    case .released, .failure: self = .released
    }
  }
}
