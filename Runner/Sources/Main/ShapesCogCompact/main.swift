import CogCompactScenarios
import RunnerWorkers

WorkerMain.run(ShapesContent("cog-compact") { Shape.named($0) })
