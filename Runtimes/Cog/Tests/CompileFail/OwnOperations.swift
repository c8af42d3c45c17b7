// error: cannot inherit from non-open class 'CogOps' outside of its defining module
// ONE-05 another class of operations does not compile
import Cog

final class Own: CogOps {}
