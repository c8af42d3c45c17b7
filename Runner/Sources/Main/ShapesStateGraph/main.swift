import RunnerWorkers
import StateGraphShapes

WorkerMain.run(ShapesContent("state-graph") { StateGraphShape.named($0) })
