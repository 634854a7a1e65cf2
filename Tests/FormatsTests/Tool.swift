import Foundation
import TestSupport
import Testing

/// External programs that read the project's output.
enum Tool {
  /// Runs a bash command line in a temporary folder with the given files.
  static func shell(
    _ line: String, files: [String: String]
  ) throws -> (status: Int32, text: String) {
    try TemporaryFolder.with { folder in
      for (name, text) in files { try folder.write(text, to: name) }
      let result = try folder.shell(line + " 2>&1")
      return (result.status, result.text)
    }
  }

  /// The output of a bash command line, parsed as JSON.
  static func json(_ line: String, files: [String: String]) throws -> Any {
    let result = try shell(line, files: files)
    try #require(result.status == 0, "\(result.text.suffix(2000))")
    return try JSONSerialization.jsonObject(
      with: Data(result.text.utf8), options: .fragmentsAllowed)
  }
}
