import Foundation

/// A file that exists during a test.
package enum InputFile {
  package static func with<Result>(_ text: String, _ body: (String) throws -> Result) throws
    -> Result
  {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }
}
