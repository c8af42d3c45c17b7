import CogScenarios
import RunnerWorkers

WorkerMain.run(ShapesContent("cog") { Shape.named($0) })
