/// One reactive graph: the context that owns every state, boundary and effect of an application.
///
/// An application assembles exactly one and keeps it; tests and previews make their own through `CogTesting`.
/// Everything happens on the MainActor. When the last reference goes, mechanisms are cancelled and every state
/// is released.
@MainActor
public final class Cogs: CogOps {
  private static var isAssembled = false

  /// Assembles the application's one context and operates its mechanisms in list order before it returns.
  ///
  /// Traps when called a second time, and when two mechanisms share a name.
  ///
  /// - Parameters:
  ///   - mechanisms: Operated in list order.
  ///   - grace: How long a state stays that nothing keeps and nobody uses; zero or longer.
  ///   - clock: What measures `grace`.
  public static func assemble(
    mechanisms: [any Mechanism] = [], grace: Duration = .seconds(30), clock: any CogClock = SystemCogClock()
  ) -> Cogs {
    guard !isAssembled else {
      fatalError(
        """
        Cog: Cogs.assemble was called a second time. An application has one graph: keep the context that the \
        first call returned. Tests and previews make their own with Cogs.forTesting from CogTesting.
        """)
    }
    isAssembled = true
    let cogs = Cogs(grace: grace, clock: clock, warn: { print($0) })
    cogs.operate(mechanisms)
    return cogs
  }

  private var scopes: [MechanismScope] = []

  package init(grace: Duration, clock: any CogClock, warn: @escaping (String) -> Void) {
    super.init(arena: CogArena(grace: grace, clock: clock, warn: warn))
  }

  isolated deinit { tearDown() }

  /// Only call once per context.
  package func operate(_ mechanisms: [any Mechanism]) {
    var names: Set<String> = []
    for mechanism in mechanisms where !names.insert(mechanism.name).inserted {
      fatalError(
        """
        Cog: two mechanisms are named "\(mechanism.name)". Mechanism names are unique in one context: give one \
        of them another `name`, or assemble it once.
        """)
    }
    for mechanism in mechanisms {
      let scope = MechanismScope(mechanism)
      scopes.append(scope)
      mechanism.operate(MechanismController(arena: arena, scope: scope))
    }
  }

  /// Cancels every mechanism, then releases every boundary and state. Later uses trap. Idempotent.
  package func tearDown() {
    for scope in scopes { scope.revoke() }
    while let scope = scopes.popLast() { scope.cancel() }
    arena.requestTearDown()
  }

  /// Reads a state for a user interface: settles it, then records an Observation access.
  ///
  /// The first such read of a state creates its boundary, which stays for the life of the context. Inside a
  /// selector the read is an untracked peek. O(1) for a settled state.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  public subscript<Value>(reference: Cog<Value>) -> Value {
    arena.observedRead(reference.descriptor, reference.key, as: Value.self)
  }

  /// Reads a source for a user interface and records an Observation access.
  #if !COG_ARENA_COMPACT
    @inlinable
  #endif
  public subscript<Value>(reference: Cog<Value>.Manual) -> Value {
    arena.observedRead(reference.descriptor, reference.key, as: Value.self)
  }
}
