import ObservationShapes
import RunnerWorkers

WorkerMain.run(ShapesContent("observation", expectedRuns: ObservedShape.expectedRuns) { ObservedShape.named($0) })
