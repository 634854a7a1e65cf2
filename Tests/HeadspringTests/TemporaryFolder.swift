import Foundation
import TestSupport

/// A folder of a test's own, which is gone afterwards.
struct TemporaryFolder {
  let url: URL

  /// Lets `body` use a new folder.
  static func with<Result>(_ body: (TemporaryFolder) throws -> Result) throws -> Result {
    let name = "headspring-tests-\(UUID().uuidString)"
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    // A umask that is stricter than usual must not keep another user out.
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(TemporaryFolder(url: url))
  }

  /// Runs a line of shell in the folder.
  func shell(_ line: String, environment: [String: String] = [:]) throws -> Executable.Result {
    try Executable.shell(line, environment: environment, directory: url)
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// The names of all that lies in the folder, hidden or not.
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
