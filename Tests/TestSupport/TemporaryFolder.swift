import Foundation

/// A temporary folder of a test.
public struct TemporaryFolder {
  public let url: URL

  /// Makes a folder. Other users have access to it, even under a strict umask.
  public init() throws {
    let name = "headspring-tests-\(UUID().uuidString)"
    url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
  }

  /// Calls `body` with a new folder, and removes the folder afterwards.
  public static func with<Result>(_ body: (TemporaryFolder) throws -> Result) throws -> Result {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    return try body(folder)
  }

  public func remove() { try? FileManager.default.removeItem(at: url) }

  /// Runs a bash command line in the folder.
  public func shell(
    _ line: String, environment: [String: String] = [:]
  ) throws -> Executable.Result {
    try Executable.shell(line, environment: environment, directory: url)
  }

  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// The names in the folder, hidden ones included.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

  public func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// Writes a file, and makes the folders that its name has.
  public func write(_ text: String, to name: String, permissions: Int = 0o644) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
  }

  public func permissions(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? Int) ?? -1
  }
}
