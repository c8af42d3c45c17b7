import ObservationNaive
import RunnerWorkers

WorkerMain.run(NaiveStorefront.self)
