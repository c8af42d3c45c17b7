import Glibc
import RunnerCommands

exit(StorefrontBench.run(Array(CommandLine.arguments.dropFirst())).rawValue)
