import Foundation
import PackagePlugin

/// `swift package headspring ...`: a command line in the package's folder.
@main
struct HeadspringCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try context.tool(named: "headspring").path.string)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: context.package.directory.string)
    try process.run()
    process.waitUntilExit()
    // SwiftPM passes a failure on as its own status 1.
    if process.terminationReason != .exit || process.terminationStatus != 0 {
      Diagnostics.error("headspring ended with status \(process.terminationStatus)")
    }
  }
}
