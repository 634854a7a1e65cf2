import Motion
import Readers

/// Why a command line was not carried out, in one place for all of them.
public enum Failure: Error, Sendable, Equatable {
  /// The words cannot be carried out: what is wrong with which of them, and what is allowed.
  ///
  /// `help` is the command whose help explains it, where that is not the command that was typed.
  case usage(command: CommandName?, String, help: CommandName? = nil)
  /// The overview, for somebody who typed nothing.
  case nothingTyped
  case data(InputError)
  /// An input as a whole: how messages call it, and what is wrong with it.
  case unsuitable(String, String)
  /// A file that could not be read or written.
  case file(FileFailure)
  /// A golden with other tracks, frames or frames a second than what it is compared with.
  indirect case shape(Failure)

  public var status: ExitStatus {
    switch self {
    case .usage, .nothingTyped: .usage
    case .data, .unsuitable: .badData
    case .file(let failure): failure.status
    case .shape(let failure): failure.status
    }
  }

  /// Where help is.
  static func tip(_ command: CommandName?) -> String {
    "Try 'headspring \(command.map { "\($0.rawValue) " } ?? "")--help'."
  }

  /// What is wrong, in one line without the program's name.
  public var reason: String {
    switch self {
    case .usage(_, let message, _): message
    case .nothingTyped: "a command is missing"
    case .data(let error): error.text(prefix: "--")
    case .unsuitable(let name, let what): "\(Shown.text(name)): \(what)"
    case .file(let failure): failure.message
    case .shape(let failure): failure.reason
    }
  }

  /// What standard error says.
  public var text: String {
    switch self {
    case .usage(let command, let message, let help):
      "headspring: \(command.map { "\($0.rawValue): " } ?? "")\(message)\n"
        + Self.tip(help ?? command) + "\n"
    case .nothingTyped: Help.overview
    case .data, .unsuitable, .shape: reason + "\n"
    case .file: "headspring: \(reason)\n"
    }
  }
}

extension ParameterError {
  /// The option and its rule: "--fps must be above 0".
  var sentence: String { "--\(parameter) \(rule(prefix: "--"))" }
}

/// Runs a step, and wraps its error.
///
/// - Parameter transform: makes the error that is thrown: `Failure.data`.
func mapError<Value: ~Copyable, Inner: Error, Outer: Error>(
  of step: @autoclosure () throws(Inner) -> Value, _ transform: (Inner) -> Outer
) throws(Outer) -> Value {
  do throws(Inner) { return try step() } catch { throw transform(error) }
}
