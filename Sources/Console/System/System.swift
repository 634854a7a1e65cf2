import CPosix
import Commands

/// The error number of a failed system call.
struct SystemError: Error, Equatable {
  let code: Int32

  /// The system's message, such as "No space left on device".
  var text: String {
    if let ownText { return ownText }
    // The result is annotated as never nil on Linux, and not annotated with musl.
    let words: UnsafeMutablePointer<CChar>? = strerror(code)
    return words.map { String(cString: $0) } ?? "error \(code)"
  }

  static var last: SystemError { SystemError(code: posix_error()) }

  static let closedPipe = SystemError(code: EPIPE)
  static let exists = SystemError(code: EEXIST)
  static let permissionDenied = SystemError(code: EACCES)
  static let symbolicLink = SystemError(code: -1)
  static let sameFile = SystemError(code: -2)
}

/// The calls to the operating system, by subject. The decisions are elsewhere, such as in
/// ReplacementFile.swift. It supports Linux, with glibc or musl, and macOS.
enum System {
  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  static func exitProcess(_ status: ExitStatus) -> Never {
    // A draft is left only if it could not be removed before.
    removeDrafts()
    CPosix.exit(status.rawValue)
  }
}

extension Path {
  /// The path as a C string.
  var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
