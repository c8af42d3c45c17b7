extension StackProfile {
  /// The phases in the order of their first appearance.
  public var phases: [String] {
    frames.filter { Buckets.isPhase($0) }.map { String($0.function.dropFirst(Self.phaseMark.count)) }
  }

  /// The stacks of one phase alone.
  ///
  /// - Throws: `ProfileError.noPhase` when no stack holds it.
  public func phase(_ name: String) throws(ProfileError) -> StackProfile {
    let wanted = Set(frames.indices.filter { frames[$0].function == Self.phaseMark + name })
    guard !wanted.isEmpty else { throw .noPhase(name, known: phases) }
    var filtered = StackProfile(unit: unit)
    for stack in stacks where stack.frames.contains(where: { wanted.contains($0) }) {
      filtered.add(stack.frames.map { frames[$0] }, weight: stack.weight)
    }
    return filtered
  }

  /// The same profile, if there is anything in it.
  ///
  /// - Throws: `ProfileError.empty`.
  public func nonempty() throws(ProfileError) -> StackProfile {
    guard !stacks.isEmpty else { throw .empty }
    return self
  }

  static let phaseMark = "[phase] "
}
