import Commands
import Motion
import Readers

/// Why a command line was not carried out: by itself, or by the system.
enum ConsoleFailure: Error, Equatable {
  case command(Failure)
  /// The input's path, nil for standard input.
  case reading(Path?, SystemError)
  case creating(Path, String)
  /// The output's path, nil for standard output.
  case writing(Path?, SystemError)

  var status: ExitStatus {
    switch self {
    case .command(let failure): failure.status
    case .reading: .cannotRead
    case .creating: .cannotCreate
    case .writing: .writing
    }
  }

  /// What standard error says.
  var text: String {
    switch self {
    case .command(let failure): failure.text
    case .reading(let path, let error):
      "headspring: cannot read \(Self.name(path) ?? "standard input"): \(error.text)\n"
    case .creating(let path, let reason):
      "headspring: cannot create '\(Shown.text(path.name))': \(reason)\n"
    case .writing(let path, let error):
      "headspring: cannot write \(Self.name(path) ?? "standard output"): \(error.text)\n"
    }
  }

  private static func name(_ path: Path?) -> String? { path.map { "'\(Shown.text($0.name))'" } }
}
