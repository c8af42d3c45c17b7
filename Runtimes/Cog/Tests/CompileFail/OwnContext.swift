// error: initializer is inaccessible due to 'package' protection level
// ONE-04 a context outside of assembly and CogTesting does not compile
import Cog

let cogs = Cogs(warn: { _ in })
