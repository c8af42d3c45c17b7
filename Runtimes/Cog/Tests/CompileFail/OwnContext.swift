// error: initializer is inaccessible due to 'package' protection level
import Cog

let cogs = Cogs(warn: { _ in })
