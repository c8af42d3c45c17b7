import RunnerWorkers
import StateGraphPort

await WorkerMain.run(StateGraphStorefront.self)
