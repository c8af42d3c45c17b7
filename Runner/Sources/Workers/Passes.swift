import InstructionShim
import RunnerMeasure
import RunnerPlatform
import RunnerStatistics
import RunnerWire

/// The passes over one cut group in this process.
@MainActor
enum Passes {
  /// The longest a worker goes on for a cut whose samples are too short to fill the minimum, in multiples of it.
  static let patience = 8.0

  /// Warms up, then takes `iterations`, or as many as fill `minimumSeconds` of work and, with preparation and proof,
  /// `pointSeconds`: of processor time, as a busy host would else make all later points too short. The patience ends a
  /// choice early for a cut whose preparation is much longer than its work.
  static func time(
    _ cut: any MeasuredCut, _ group: String, iterations: Int?, minimumSeconds: Double, pointSeconds: Double = 0,
    progress: (Double) -> Void
  ) async throws -> (times: [CutTimes], iterations: Int, measured: TimeMeter.Reading) {
    let meter = TimeMeter()
    try await cut.warmUp(meter)
    progress(0)
    var samples: [String: (wall: [Double], cpu: [Double])] = [:]
    var taken = 0
    var measured = TimeMeter.Reading()
    let start = (wall: Clock.monotonic(), cpu: Clock.processCPU())
    repeat {
      meter.reset()
      try await cut.sample(meter)
      taken += 1
      progress(iterations.map { Double(taken) / Double($0) } ?? min(1, measured.cpu / minimumSeconds))
      measured.wall += meter.total.wall
      measured.cpu += meter.total.cpu
      measured.span += meter.total.span
      for name in CutName.cuts(of: group) {
        let reading = name == group ? meter.total : meter.phases[String(name.dropFirst("phase/".count))] ?? .init()
        samples[name, default: ([], [])].wall.append(reading.wall / Double(cut.units))
        samples[name]!.cpu.append(reading.cpu / Double(cut.units))
      }
    } while iterations.map { taken < $0 } ?? !isFilled(
      work: measured.cpu, spent: Clock.processCPU() - start.cpu, passed: Clock.monotonic() - start.wall,
      minimumSeconds: minimumSeconds, pointSeconds: pointSeconds)
    let times = CutName.cuts(of: group).compactMap { name in
      samples[name].map {
        CutTimes(cut: name, wall: Sample($0.wall).median, cpu: Sample($0.cpu).median, samples: taken)
      }
    }
    return (times, taken, measured)
  }

  /// Whether a point that chooses its iterations has enough of them.
  ///
  /// - Parameters:
  ///   - work: Processor time of the timed regions, in seconds.
  ///   - spent: Processor time of everything, preparation and proof with it.
  ///   - passed: Wall time of everything.
  static func isFilled(
    work: Double, spent: Double, passed: Double, minimumSeconds: Double, pointSeconds: Double
  ) -> Bool {
    passed >= minimumSeconds * patience || work >= minimumSeconds && spent >= pointSeconds
  }

  /// Warms up, fills the system's pools, counts one sample.
  static func count(_ cut: any MeasuredCut, _ group: String) async throws -> [CutCounts] {
    if let reason = CountMeter.unavailableReason {
      return CutName.cuts(of: group).map { unavailable($0, reason, units: cut.units) }
    }
    let meter = CountMeter()
    try await cut.warmUp(meter)
    await SystemPools.fill()
    meter.reset()
    try await cut.sample(meter)
    meter.readSurvivors()
    return CutName.cuts(of: group).map { name in
      guard meter.isComplete else {
        return unavailable(name, "the table of live blocks could not grow", units: cut.units)
      }
      return name == group ? whole(meter, name, cut.units) : phase(meter, name)
    }
  }

  /// Warms up, then reads the processor's counters over one sample.
  static func hardware(_ cut: any MeasuredCut, _ group: String) async throws -> [CutHardware] {
    let meter = HardwareMeter(HardwareCounter.openAll())
    try await cut.warmUp(meter)
    meter.reset()
    try await cut.sample(meter)
    if let failure = meter.failure { throw failure }
    return CutName.cuts(of: group).map { name in
      name == group
        ? CutHardware(cut: name, counts: meter.total, units: cut.units)
        : CutHardware(cut: name, counts: meter.phases[String(name.dropFirst("phase/".count))] ?? [:], units: 1)
    }
  }

  /// The counters over a loop whose instructions are known.
  static func hardwareWitness() throws -> [CutHardware] {
    let meter = HardwareMeter(HardwareCounter.openAll())
    meter.resume()
    _ = storefront_witness_loop(InstructionWitness.loopRounds)
    meter.pause()
    if let failure = meter.failure { throw failure }
    return [CutHardware(cut: InstructionWitness.loop.rawValue, counts: meter.total, units: 1)]
  }

  /// Warms up, then marks one sample for the simulator around this process.
  static func mark(_ cut: any MeasuredCut, _ group: String) async throws -> [CutRegions] {
    let meter = InstructionMeter()
    meter.isMuted = true
    try await cut.warmUp(meter)
    meter.isMuted = false
    try await cut.sample(meter)
    return CutName.cuts(of: group).map { name in
      guard name == group else { return CutRegions(cut: name, parts: [part(name)], units: 1) }
      return CutRegions(cut: name, parts: meter.phases.map { InstructionMeter.prefix + $0 }, units: cut.units)
    }
  }

  private static func part(_ cut: String) -> String { InstructionMeter.prefix + cut.dropFirst("phase/".count) }

  private static func whole(_ meter: CountMeter, _ name: String, _ units: Int) -> CutCounts {
    let (total, survivors) = (meter.total, meter.survivors)
    return CutCounts(
      cut: name, allocations: total.allocations, frees: total.frees, allocatedBytes: total.bytes,
      survivingAllocations: survivors.count, survivingBytes: survivors.bytes, peakBytes: meter.peak, units: units)
  }

  private static func phase(_ meter: CountMeter, _ name: String) -> CutCounts {
    guard let reading = meter.phases[String(name.dropFirst("phase/".count))] else {
      return unavailable(name, "the session ended before this phase", units: 1)
    }
    return CutCounts(
      cut: name, allocations: reading.allocations, frees: reading.frees, allocatedBytes: reading.bytes,
      survivingAllocations: nil, survivingBytes: nil, peakBytes: nil, units: 1,
      reason: "a phase frees blocks of earlier phases; the cut session has the survivors and the peak")
  }

  private static func unavailable(_ name: String, _ reason: String, units: Int) -> CutCounts {
    CutCounts(
      cut: name, allocations: nil, frees: nil, allocatedBytes: nil, survivingAllocations: nil, survivingBytes: nil,
      peakBytes: nil, units: units, reason: reason)
  }
}
