#if DEBUG
  public import Cog

  /// One thing that a context has done. Debug builds only.
  public enum CogEvent: Equatable, Sendable, CustomStringConvertible {
    /// A turn began; what follows, up to the next turn, belongs to it or was read after it.
    case turn(String?)
    /// A turn changed a source.
    case write(String)
    /// A selector ran and its result counts as changed.
    case recomputation(String)
    /// A selector ran and its result counts as unchanged.
    case equalRecomputation(String)
    /// A boundary notified the user interface.
    case notice(String)
    /// An export offered a value.
    case export(String)
    /// A reaction ran.
    case reaction(String)

    /// The event in words, like `write temperature`.
    public var description: String {
      switch self {
      case .turn(let name): name.map { "turn \($0)" } ?? "turn"
      case .write(let name): "write \(name)"
      case .recomputation(let name): "recomputation \(name)"
      case .equalRecomputation(let name): "equal recomputation \(name)"
      case .notice(let name): "notice \(name)"
      case .export(let name): "export \(name)"
      case .reaction(let name): "reaction \(name)"
      }
    }
  }

  extension Cogs {
    /// The last 1,024 things that the context has done, oldest first; empty after teardown. Debug builds only:
    /// release builds contain nothing of it.
    public var history: [CogEvent] {
      historyRecords.map { record in
        let name = record.name ?? ""
        return switch record.kind {
        case .turn: .turn(record.name)
        case .write: .write(name)
        case .recomputation: .recomputation(name)
        case .equalRecomputation: .equalRecomputation(name)
        case .notice: .notice(name)
        case .export: .export(name)
        case .reaction: .reaction(name)
        }
      }
    }
  }
#endif
