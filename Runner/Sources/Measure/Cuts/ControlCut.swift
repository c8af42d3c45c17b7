import RunnerWire
import StorefrontWorkload

/// The kernels alone: it must not move when a runtime changes.
final class ControlCut: MeasuredCut {
  let units = 1
  let runCounts: [CutRunCounts] = []
  private let control: ComputeControl
  private let expected: String

  init(_ inputs: CutInputs) {
    control = ComputeControl(fixtures: inputs.fixtures)
    expected = control.run()
  }

  nonisolated deinit {}

  func sample(_ meter: any SampleMeter) async throws(WrongSample) {
    meter.phaseBegan("control")
    meter.resumeOnThisThread()
    let digest = control.run()
    meter.pause()
    if digest != expected { throw WrongSample("wrong sample: the control digests \(digest), expected \(expected)") }
  }
}
