import Foundation
import Testing

/// External programs that read the project's output.
enum Tool {
  /// Runs a bash command line in a temporary folder with the given files.
  static func shell(
    _ line: String, files: [String: String]
  ) throws -> (status: Int32, text: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line + " 2>&1"]
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// The output of a bash command line, parsed as JSON.
  static func json(_ line: String, files: [String: String]) throws -> Any {
    let result = try shell(line, files: files)
    try #require(result.status == 0, "\(result.text.suffix(2000))")
    return try JSONSerialization.jsonObject(
      with: Data(result.text.utf8), options: .fragmentsAllowed)
  }
}
