import ObservationMemo
import RunnerWorkers

WorkerMain.run(MemoStorefront.self)
