import StateGraphThread

/// The spread of one write, or of all writes of one transaction.
///
/// It keeps everything it has reached until it goes, so that nothing is released while a lock is held.
struct Wave {
  var reached: [Consumer] = []
  var tracked: [Tracking] = []
  var bridges: [ObservationBridge] = []
  private var next = 0

  /// Marks everything that depends on what was reached.
  mutating func spread() {
    while next < reached.count {
      let consumer = reached[next]
      next += 1
      consumer.invalidate(&self)
    }
  }

  /// Tells observation and trackings, in the order in which the trackings were made. Only call with no lock held.
  mutating func deliver() {
    guard !(tracked.isEmpty && bridges.isEmpty) else { return }
    tracked.sort { $0.serial < $1.serial }
    Deliveries.add(bridges, tracked)
  }
}

/// What one thread has to tell. A write made by a callback is delivered after the callbacks of the write before it.
final class Deliveries {
  private var bridges: [ObservationBridge] = []
  private var tracked: [Tracking] = []
  private var next = 0
  private var count = 0
  /// How many callbacks one write may lead to before it counts as endless.
  static let bound = 100_000

  nonisolated deinit {}

  static func add(_ bridges: [ObservationBridge], _ tracked: [Tracking]) {
    let thread = state_graph_thread_current()
    if let running = thread.pointee.deliveries {
      let deliveries = Unmanaged<Deliveries>.fromOpaque(running).takeUnretainedValue()
      deliveries.bridges += bridges
      deliveries.tracked += tracked
      return
    }
    let deliveries = Deliveries()
    deliveries.bridges = bridges
    deliveries.tracked = tracked
    let reader = thread.pointee.reader
    thread.pointee.reader = nil
    thread.pointee.deliveries = Unmanaged.passUnretained(deliveries).toOpaque()
    deliveries.run()
    thread.pointee.deliveries = nil
    thread.pointee.reader = reader
  }

  private func run() {
    while true {
      while let bridge = bridges.popLast() { bridge.fire() }
      guard next < tracked.count else { return }
      let tracking = tracked[next]
      next += 1
      count += 1
      if count > Self.bound { Diagnostics.endlessDelivery(tracking) }
      if next >= 64, next * 2 >= tracked.count { compact() }
      tracking.fire()
    }
  }

  private func compact() {
    tracked.removeFirst(next)
    next = 0
  }
}
