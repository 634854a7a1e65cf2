import CPosix
import Commands

/// A call to the system that failed: its error number.
struct SystemError: Error, Equatable {
  let code: Int32

  /// The system's words, such as "No space left on device".
  var text: String {
    // Annotated on Linux as never nil, not annotated with musl.
    let words: UnsafeMutablePointer<CChar>? = strerror(code)
    return words.map { String(cString: $0) } ?? "error \(code)"
  }

  static var last: SystemError { SystemError(code: posix_error()) }

  static let closedPipe = SystemError(code: EPIPE)
  static let exists = SystemError(code: EEXIST)
}

/// Every call to the operating system, one subject a file; the decisions are elsewhere, such as in
/// DraftFile.swift. On Linux, with glibc or musl, and on macOS.
enum System {
  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  static func exit(_ status: ExitStatus) -> Never { CPosix.exit(status.rawValue) }

  /// Seconds since some moment.
  static var seconds: Double { posix_seconds() }
}

extension Path {
  /// As C has it.
  var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
