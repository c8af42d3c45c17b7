/// Child scopes that a state opens and ends. Each returns a token that ends the selection and every open child.
///
/// The selection runs in the effect phase, in order of registration, like a reaction. A child's body runs at once
/// when its child opens; what the body reads is no dependency of the selection, and turns that it requests wait. All
/// are refused with a warning once the scope has ended, and trap inside a selector and after teardown.
extension MechanismController {
  /// Opens a child scope while `condition` holds, a new one each time.
  @discardableResult
  public func whenever(
    _ condition: Cog<Bool>, named name: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (MechanismController) -> Void
  ) -> ReactionToken {
    select(CogLabel(name: name, file: file, line: line), { (_: Bool, child) in body(child) }) { c, children in
      let holds = c[condition]
      if !holds { children.end(unless: { _ in false }) }
      if holds, !children.isOpen(true) { children.open(true) }
    }
  }

  /// Opens a child scope while a source holds `true`, a new one each time.
  @discardableResult
  public func whenever(
    _ condition: Cog<Bool>.Manual, named name: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (MechanismController) -> Void
  ) -> ReactionToken {
    whenever(condition.readOnly, named: name, file: file, line: line, body)
  }

  /// Opens a child scope for the present value of `reference` and ends it when the value is another one.
  ///
  /// Values compare with `==`. A value that comes back opens a new child: A, B, A are three scopes. For an optional
  /// value, `nil` is a value like any other.
  @discardableResult
  public func switching<Value: Equatable>(
    on reference: Cog<Value>, named name: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Value, MechanismController) -> Void
  ) -> ReactionToken {
    select(CogLabel(name: name, file: file, line: line), body) { c, children in
      let value = c[reference]
      if children.isOpen(value) { return }
      children.end(unless: { _ in false })
      children.open(value)
    }
  }

  /// Opens a child scope for the present value of a source and ends it when the value is another one.
  @discardableResult
  public func switching<Value: Equatable>(
    on source: Cog<Value>.Manual, named name: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Value, MechanismController) -> Void
  ) -> ReactionToken {
    switching(on: source.readOnly, named: name, file: file, line: line, body)
  }

  /// Keeps one child scope for each element of a collection.
  ///
  /// Only membership counts: a reordered collection does nothing, and an element that stays keeps its scope and
  /// everything registered there. Elements that left end first, the last opened first, all marked before the first is
  /// released; then new elements open in the collection's order. Traps on an element that occurs twice, naming it.
  @discardableResult
  public func forEach<Elements: Sequence>(
    in reference: Cog<Elements>, named name: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Elements.Element, MechanismController) -> Void
  ) -> ReactionToken where Elements.Element: Hashable {
    let state = reference.descriptor.label.text
    return select(CogLabel(name: name, file: file, line: line), body) { c, children in
      children.reconcile(with: c[reference], of: state)
    }
  }

  /// Keeps one child scope for each element of a source's collection.
  @discardableResult
  public func forEach<Elements: Sequence>(
    in source: Cog<Elements>.Manual, named name: String? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Elements.Element, MechanismController) -> Void
  ) -> ReactionToken where Elements.Element: Hashable {
    forEach(in: source.readOnly, named: name, file: file, line: line, body)
  }

  private func select<Identity>(
    _ label: CogLabel, _ body: @escaping (Identity, MechanismController) -> Void,
    _ update: @escaping (ReactionReader, ChildScopes<Identity>) -> Void
  ) -> ReactionToken {
    let text = label.text
    guard admits("the selection \(text)") else { return ReactionToken(arena: arena, reaction: .refused(text)) }
    let children = ChildScopes(arena: arena, name: "\(owner.name)/\(text)", body: body)
    owner.add(children)
    let reaction = arena.register(label: text, scope: owner) { c in update(c, children) }
    let token = ReactionToken(arena: arena, reaction: reaction, children: children)
    owner.add(token)
    return token
  }
}
