#if canImport(SwiftUI)
  public import SwiftUI

  extension EnvironmentValues {
    /// The context that the app's root has installed with `cogEnvironment(_:)`.
    @Entry public var installedCogs: Cogs?

    /// The installed context. Traps where none is installed.
    @MainActor public var cogs: Cogs {
      guard let installedCogs else {
        fatalError(
          """
          Cog: a view read @Environment(\\.cogs), but no view above it has installed a context. Call \
          .cogEnvironment(cogs) on the root of every scene and preview.
          """)
      }
      return installedCogs
    }
  }

  extension View {
    /// Installs the context for this view and everything below it.
    public func cogEnvironment(_ cogs: Cogs) -> some View { environment(\.installedCogs, cogs) }
  }

  extension Binding {
    /// A SwiftUI binding to a source.
    @MainActor public init(_ binding: CogBinding<Value>) where Value: Sendable {
      self.init(get: { binding.wrappedValue }, set: { binding.wrappedValue = $0 })
    }
  }
#endif
