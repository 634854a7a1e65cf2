import Foundation
import Testing

/// The built headspring, run as a separate process.
public enum Executable {
  public struct Result: Sendable {
    public let status: Int32
    /// The number of the signal that ended the process; nil after a normal exit.
    public let signal: Int32?
    public let output: Data
    public let errors: String

    public var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// The executable that `run` starts: HEADSPRING_EXECUTABLE, or that of the tests' own build.
  public static let path =
    ProcessInfo.processInfo.environment["HEADSPRING_EXECUTABLE"].map {
      URL(fileURLWithPath: $0).path
    }
    ?? Build.folder.appendingPathComponent("headspring").path

  /// Runs headspring with arguments in the locale C.UTF-8, and returns its output.
  public static func run(
    _ words: [String], input: Data? = nil, environment: [String: String] = [:]
  ) throws -> Result {
    try run(path, words, input: input, environment: environment)
  }

  /// Runs a bash command line. $HEADSPRING is the executable's path, and its folder is first in the search path.
  public static func shell(
    _ line: String, environment: [String: String] = [:], directory: URL? = nil
  ) throws -> Result {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let search = folder + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    var environment = environment
    environment["HEADSPRING"] = path
    environment["PATH"] = search
    return try run("/bin/bash", ["-c", line], environment: environment, directory: directory)
  }

  /// Runs a bash command line in a temporary folder with the given files.
  public static func shell(_ line: String, files: [String: String]) throws -> Result {
    try TemporaryFolder.with { folder in
      for (name, text) in files { try folder.write(text, to: name) }
      return try folder.shell(line)
    }
  }

  /// The output of a bash command line in a temporary folder with the given files, parsed as JSON.
  public static func json(_ line: String, files: [String: String]) throws -> Any {
    let result = try shell(line, files: files)
    try #require(result.status == 0 && result.errors.isEmpty, "\(result.errors.suffix(2000))")
    return try JSONSerialization.jsonObject(with: result.output, options: .fragmentsAllowed)
  }

  /// Runs Python with arguments, and returns its output. A script reads all input before it prints.
  public static func python(_ words: [String], input: Data? = nil) throws -> Result {
    try run("/usr/bin/env", ["python3"] + words, input: input)
  }

  /// Runs any program with arguments in the locale C.UTF-8, and returns its output.
  public static func run(
    _ program: String, _ words: [String], input: Data? = nil, environment: [String: String] = [:],
    directory: URL? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    if let directory { process.currentDirectoryURL = directory }
    var inherited = ProcessInfo.processInfo.environment
    inherited["LC_ALL"] = "C.UTF-8"
    inherited["COLUMNS"] = nil
    process.environment = inherited.merging(environment) { $1 }
    let output = Pipe()
    // Messages go to a file: a pipe could fill up while the other pipe is read.
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    let source = Pipe()
    process.standardInput = source
    try SignalMask.open { try process.run() }
    if let input { source.fileHandleForWriting.write(input) }
    try source.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return Result(
      status: process.terminationStatus, signal: isSignal ? process.terminationStatus : nil,
      output: data, errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
