import CogArena
import RunnerWorkers

WorkerMain.run(CogStorefront.self)
