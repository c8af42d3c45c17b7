import ObservationNaive
import RunnerWorkers

await WorkerMain.run(NaiveStorefront.self)
