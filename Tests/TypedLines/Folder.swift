import Foundation
import TestSupport

/// A temporary folder for the input of a program.
package struct Folder {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  package func write(_ text: String, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The arguments of the first example of seen, with other names of heads.
  package func seen(calling names: [String: String]) throws -> [String] {
    for state in ["before", "after"] {
      var text = try String(
        contentsOfFile: Sample.example("seen-\(state).json"), encoding: .utf8)
      for (old, new) in names {
        text = text.replacingOccurrences(of: "\"\(old)\"", with: "\"\(new)\"")
      }
      try write(text, to: "\(state).json")
    }
    let paths = ["before", "after"].map { url.appendingPathComponent("\($0).json").path }
    return ["seen", "--before", paths[0], "--after", paths[1], "--conversation-width", "320"]
  }

  package func shell(_ line: String) throws -> Executable.Result {
    try Executable.shell(line, directory: url)
  }

  package func remove() { try? FileManager.default.removeItem(at: url) }
}
