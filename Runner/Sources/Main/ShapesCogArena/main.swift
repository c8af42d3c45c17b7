import CogScenarios
import RunnerWorkers

WorkerMain.run(ShapesContent("cog-arena") { Shape.named($0) })
