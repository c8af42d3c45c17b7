import RunnerWorkers
import StateGraphPort

WorkerMain.run(StateGraphStorefront.self)
