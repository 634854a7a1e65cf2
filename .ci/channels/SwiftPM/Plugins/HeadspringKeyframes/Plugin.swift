import Foundation
import PackagePlugin

/// Turns each `.headspring` file of a target into Swift source when the target is built.
///
/// The file has a request on each line, as `headspring batch` reads them: `bounce --from 300 --to 100 --name hop`. Each
/// request becomes a source file with its constants, `hopValue` and `hopKeyTimes`.
@main
struct HeadspringKeyframes: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let tool = try context.tool(named: "headspring")
    return try target.sourceFiles(withSuffix: ".headspring").map { file in
      let stem = file.path.stem
      let folder = context.pluginWorkDirectory
      let outputs = try Self.requestLines(of: file.path).map { line in
        folder.appending("\(stem)-\(line).swift")
      }
      return .buildCommand(
        displayName: "Making the keyframes of \(file.path.lastComponent)",
        executable: tool.path,
        arguments: [
          "batch", file.path.string, "-o", folder.appending("\(stem)-{line}.swift").string,
        ],
        inputFiles: [file.path],
        outputFiles: outputs)
    }
  }

  /// The numbers of the lines with a request, from 1: neither blank, nor a comment.
  private static func requestLines(of path: Path) throws -> [Int] {
    let text = try String(contentsOfFile: path.string, encoding: .utf8)
    return text.components(separatedBy: "\n").enumerated().compactMap { number, line in
      let line = line.trimmingCharacters(in: .whitespaces)
      return line.isEmpty || line.hasPrefix("#") ? nil : number + 1
    }
  }
}
