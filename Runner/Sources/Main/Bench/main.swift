import Glibc
import RunnerCommands
import RunnerPlatform

// A limit on the size of files is told as any other refusal to write, instead of ending the process in the middle.
signal(SIGXFSZ, SIG_IGN)
StandardStreams.openClosed()
exit(StorefrontBench.run(Array(CommandLine.arguments.dropFirst())).rawValue)
