import Foundation
import PackagePlugin

/// `swift package bench`: builds the package for release and hands its arguments to `storefront-bench`.
@main
struct BenchPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var parameters = PackageManager.BuildParameters(configuration: .release, logging: .concise)
    // The same build as that of scripts/bench, so that neither makes the other build again.
    parameters.otherCFlags = ["-fno-omit-frame-pointer"]
    let build = try packageManager.build(.all(includingTests: false), parameters: parameters)
    guard build.succeeded else { throw Failure.build(log: build.logText) }
    let tools = build.builtArtifacts.filter { $0.kind == .executable && $0.url.lastPathComponent == "storefront-bench" }
    guard let tool = tools.first?.url else { throw Failure.noTool }
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure.tool(status: process.terminationStatus)
    }
  }
}

/// Why the command failed, in words, as SwiftPM prints them.
enum Failure: Error, CustomStringConvertible {
  case build(log: String)
  case noTool
  case tool(status: Int32)

  var description: String {
    switch self {
    case .build(let log): "expected the package to build for release, found that it does not:\n\(log)"
    case .noTool: "expected the build to hold storefront-bench, found none"
    case .tool(let status): "storefront-bench ended with status \(status)"
    }
  }
}
