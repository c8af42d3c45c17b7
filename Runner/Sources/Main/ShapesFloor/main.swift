import FloorShapes
import RunnerWorkers

WorkerMain.run(ShapesContent("floor") { FloorShape.named($0) })
