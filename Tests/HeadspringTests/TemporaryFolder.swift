import Foundation
import TestSupport

/// A temporary folder of a test.
struct TemporaryFolder {
  let url: URL

  /// Calls `body` with a new folder, and removes the folder afterwards.
  static func with<Result>(_ body: (TemporaryFolder) throws -> Result) throws -> Result {
    let name = "headspring-tests-\(UUID().uuidString)"
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    // Other users must have access even under a strict umask.
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(TemporaryFolder(url: url))
  }

  /// Runs a bash command line in the folder.
  func shell(_ line: String, environment: [String: String] = [:]) throws -> Executable.Result {
    try Executable.shell(line, environment: environment, directory: url)
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// The names in the folder, hidden ones included.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  func write(_ text: String, to name: String, permissions: Int = 0o644) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: path(name))
  }

  func permissions(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? Int) ?? -1
  }
}
