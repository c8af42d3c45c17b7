import CogCompactArena
import RunnerWorkers

WorkerMain.run(CogStorefront.self)
