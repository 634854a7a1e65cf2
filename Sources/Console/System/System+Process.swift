import CPosix
import Checking
import Commands

/// Arguments, environment and terminal.
extension System {
  /// The arguments after the program's name, as bytes.
  static var words: [Argument] {
    let all = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return all.dropFirst().compactMap { $0 }.map { word in
      Argument(bytes: Array(UnsafeRawBufferPointer(start: word, count: strlen(word))))
    }
  }

  static func environmentVariable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }

  /// The properties of the process that a plan may use.
  static var environment: Environment {
    let locales = [
      environmentVariable("LC_ALL"), environmentVariable("LC_CTYPE"), environmentVariable("LANG"),
    ]
    var own = Environment(locales: locales, terminalWidth: terminalWidth)
    if let columns = environmentVariable("COLUMNS").flatMap({ Int($0) }), columns > 0 {
      own.columns = columns
    }
    var folder = [CChar](repeating: 0, count: 4096)
    if let name = getcwd(&folder, folder.count) {
      own.folders = SourceFolders(
        job: environmentVariable("GITHUB_WORKSPACE"), current: String(cString: name))
    }
    own.allowsColours = (environmentVariable("NO_COLOR") ?? "").isEmpty
    return own
  }

  /// The columns of the terminal at standard output; nil if it is not a terminal.
  static var terminalWidth: Int? {
    let columns = posix_terminal_width(standardOutput)
    return columns > 0 ? Int(columns) : nil
  }

  static var hasTerminalForInput: Bool { posix_is_terminal(standardInput) != 0 }
}

/// Signals.
extension System {
  /// Has signals that would end the process remove all drafts before. Ignored signals stay so.
  static func handleEndings() { posix_handle_endings() }

  /// Makes a change that a signal must not cut: it waits for the end of the change.
  static func withoutEnding<Result, Thrown: Error>(
    _ change: () throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    beginChange()
    defer { finishChange() }
    return try change()
  }

  static func beginChange() { posix_begin_change() }

  static func finishChange() { posix_finish_change() }

  /// Ignores SIGXFSZ, so that a write beyond the file size limit fails with an error.
  static func ignoreFileSizeSignal() { posix_ignore(SIGXFSZ) }

  /// Ignores SIGPIPE, so that a write to a closed pipe fails with an error, which ends the output
  /// quietly.
  static func ignoreClosedPipeSignal() { posix_ignore(SIGPIPE) }

  /// Ends the process with a message and `ExitStatus.defect` at a trap, which exhausted memory is
  /// too. Drafts are removed before.
  static func catchTraps() { posix_catch_traps() }

  /// Runs a batch's work on `count` threads, including this one, and waits for all of them.
  static func runWorkers(_ count: Int, _ run: BatchRun) {
    posix_work(
      Int32(count),
      { context in
        guard let context else { return }
        Unmanaged<BatchRun>.fromOpaque(context).takeUnretainedValue().answerBlocks()
      },
      Unmanaged.passUnretained(run).toOpaque())
  }
}

/// A lock with a condition variable.
final class ConditionLock {
  private let handle: UnsafeMutableRawPointer = posix_new_monitor()

  func lock() { posix_lock(handle) }

  func unlock() { posix_unlock(handle) }

  /// Releases the lock until another thread calls ``notify()``.
  func wait() { posix_wait(handle) }

  func notify() { posix_notify(handle) }
}
