import Foundation

/// A process that is ready to start. All preparation is done before the clock runs.
final class Launch {
  private let path: String
  private var words: [UnsafeMutablePointer<CChar>?]
  private var environment: [UnsafeMutablePointer<CChar>?]
  #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
  #else
    private var actions = posix_spawn_file_actions_t()
  #endif

  init(_ command: Command) throws {
    path = command.path
    words = ([command.path] + command.words).map { strdup($0) } + [nil]
    environment = Self.environment.map { strdup($0) } + [nil]
    guard posix_spawn_file_actions_init(&actions) == 0 else {
      throw Failure.software("there is no memory left")
    }
  }

  deinit {
    posix_spawn_file_actions_destroy(&actions)
    for text in words + environment { free(text) }
  }

  private static var environment: [String] {
    let inherited = ProcessInfo.processInfo.environment.filter {
      ["PATH", "HOME", "TMPDIR"].contains($0.key)
    }
    return inherited.map { "\($0.key)=\($0.value)" }.sorted() + ["LC_ALL=C"]
  }

  // MARK: Standard input and output

  func read(_ path: String) {
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDONLY, 0)
  }

  func read(_ descriptor: Int32) { posix_spawn_file_actions_adddup2(&actions, descriptor, 0) }

  func write(_ path: String) {
    posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  }

  func write(_ descriptor: Int32) { posix_spawn_file_actions_adddup2(&actions, descriptor, 1) }

  // MARK: Running

  /// - Returns: the process id.
  func start() throws -> pid_t {
    var child: pid_t = 0
    let error = posix_spawnp(&child, path, &actions, nil, words, environment)
    guard error == 0 else {
      throw Failure.unavailable("\(path) cannot be started: \(String(cString: strerror(error)))")
    }
    return child
  }

  /// Waits until a process has ended.
  ///
  /// - Returns: the status of `waitpid`, 0 after success.
  static func status(of child: pid_t) -> Int32 {
    var status: Int32 = -1
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// The status of `waitpid` as text, such as "ended with status 1".
  static func text(_ status: Int32) -> String {
    let signal = status & 0x7f
    return signal == 0 ? "ended with status \(status >> 8)" : "was ended by signal \(signal)"
  }
}
