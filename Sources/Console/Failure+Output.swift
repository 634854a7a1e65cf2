import Commands
import Motion
import Readers

extension SystemError {
  /// The message of an error that no system call has; nil for a system's error.
  var ownText: String? {
    switch self {
    // A symbolic link behind the typed part of a path.
    case .symbolicLink: "It is behind a symbolic link, which is not followed"
    // Two outputs that the system stores in one file.
    case .sameFile: "Another output is the same file"
    default: nil
    }
  }
}

extension System {
  enum FileKind: Equatable {
    case file(permissions: UInt32)
    case directory
    /// The null device, a disk or a terminal.
    case device
    /// A pipe or a socket.
    case other
  }
}

/// Failures of outputs.
extension Failure {
  static func cannotCreate(_ path: Path, _ reason: String) -> Failure {
    .output(.cannotCreate, "cannot create '\(Display.text(path.name))': \(reason)")
  }

  /// The failure of writing an output.
  ///
  /// - Parameter path: the output's path; nil for standard output.
  static func cannotWrite(_ path: Path?, _ error: SystemError) -> Failure {
    let name = path.map { "'\(Display.text($0.name))'" } ?? "standard output"
    return .output(.writing, "cannot write \(name): \(error.text)")
  }

  /// The failure to replace one of several files, while others already are replaced.
  func partlyReplaced(_ replaced: [Path]) -> Failure {
    let names = replaced.map { "'\(Display.text($0.name))'" }
    return .output(status, "\(reason); already replaced: \(names.joined(separator: ", "))")
  }
}

extension Path {
  func cannotBeCreated(_ error: SystemError) -> Failure { .cannotCreate(self, error.text) }
}

extension Input {
  /// The error of an input that the system cannot read.
  func unreadable(_ error: SystemError) -> InputError { readError(error.text) }
}
