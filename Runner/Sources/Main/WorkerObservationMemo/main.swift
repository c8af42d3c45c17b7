import ObservationMemo
import RunnerWorkers

await WorkerMain.run(MemoStorefront.self)
