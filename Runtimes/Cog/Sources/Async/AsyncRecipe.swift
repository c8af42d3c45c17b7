/// The immutable part of an async declaration that its slots share.
nonisolated final class AsyncRecipe<Value> {
  let label: CogLabel
  let initial: Value
  let policy: AsyncPolicy
  let equals: (Value, Value) -> Bool

  init(_ label: CogLabel, initial: Value, policy: AsyncPolicy, equals: @escaping (Value, Value) -> Bool) {
    self.label = label
    self.initial = initial
    self.policy = policy
    self.equals = equals
  }

  deinit {}
}
