import Foundation

/// The resources of the benchmarks: headspring, a temporary folder and the compilers.
struct Workshop {
  let options: Options
  let headspring: String
  private let folder: URL

  /// Calls `body` with a workshop that has a new folder, and removes the folder afterwards.
  static func with<Result>(_ options: Options, _ body: (Workshop) throws -> Result) throws -> Result
  {
    let headspring = try executable(options)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("headspring-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(Workshop(options: options, headspring: headspring, folder: folder))
  }

  private static func executable(_ options: Options) throws -> String {
    let path =
      options.executable
      ?? Bundle.main.bundleURL.deletingLastPathComponent()
      .appendingPathComponent("release/headspring").path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Failure.unavailable(
        "there is no executable at \(path); run swift build -c release, or name another")
    }
    return path
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func headspring(_ words: String) -> Command {
    Command(headspring, words.split(separator: " ").map(String.init))
  }

  /// The lines of a file in the folder.
  func lines(_ name: String) throws -> [Substring] {
    try String(contentsOfFile: path(name), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  // MARK: Programs in C and C++

  /// Compiles a source file from the folder of this file.
  ///
  /// - Throws: ``Failure`` without a compiler, or when the compiler fails.
  func program(_ source: String, _ flags: String...) throws -> String {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(source)
    let program = path(url.deletingPathExtension().lastPathComponent)
    let isPlusPlus = url.pathExtension == "cpp"
    let compiler = isPlusPlus ? "g++" : "gcc"
    let standard = isPlusPlus ? "-std=c++17" : "-std=gnu11"
    do {
      try Pipeline(Command(compiler, [standard] + flags + [url.path, "-o", program, "-lm"])).run()
    } catch let failure as Failure {
      throw Failure.unavailable("\(failure.text); without it \(source) cannot be compiled")
    }
    return program
  }
}
