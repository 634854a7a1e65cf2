import Commands
import Motion
import Readers

/// An error of a command line: of the command itself, or of the system.
enum ConsoleFailure: Error, Equatable {
  case command(Failure)
  /// The input's path; nil for standard input.
  case reading(Path?, SystemError)
  case creating(Path, String)
  /// The output's path; nil for standard output.
  case writing(Path?, SystemError)
  /// One of several files could not be replaced, while the files at these paths already are.
  indirect case partly(ConsoleFailure, [Path])

  var status: ExitStatus {
    switch self {
    case .command(let failure): failure.status
    case .reading: .cannotRead
    case .creating: .cannotCreate
    case .writing: .writing
    case .partly(let failure, _): failure.status
    }
  }

  /// The text for standard error.
  var text: String {
    if case .command(let failure) = self { return failure.text }
    return "headspring: \(message)\n"
  }

  /// The error in one line, without the program's name.
  var message: String {
    switch self {
    case .command(let failure): failure.reason
    case .reading(let path, let error):
      "cannot read \(Self.name(path) ?? "standard input"): \(error.text)"
    case .creating(let path, let reason):
      "cannot create '\(Display.text(path.name))': \(reason)"
    case .writing(let path, let error):
      "cannot write \(Self.name(path) ?? "standard output"): \(error.text)"
    case .partly(let failure, let replaced):
      failure.message + "; already replaced: "
        + replaced.map { "'\(Display.text($0.name))'" }.joined(separator: ", ")
    }
  }

  private static func name(_ path: Path?) -> String? { path.map { "'\(Display.text($0.name))'" } }
}
