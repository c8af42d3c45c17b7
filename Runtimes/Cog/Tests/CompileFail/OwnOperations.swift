// error: cannot inherit from non-open class 'CogOps' outside of its defining module
import Cog

final class Own: CogOps {}
