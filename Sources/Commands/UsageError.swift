import Readers

/// Words that cannot be carried out: what is wrong with which of them, and what is allowed.
public struct UsageError: Error, Equatable {
  public let message: String

  init(_ message: String) {
    self.message = message
  }

  /// An option whose value breaks a rule: "--fps '0': must be above 0".
  init(option: String, given: String?, rule: String) {
    let value = given.map { " '\(Shown.text($0))'" } ?? ""
    message = "--\(option)\(value): \(rule)"
  }
}
