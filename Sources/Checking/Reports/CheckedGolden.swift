import Documents

/// One golden, and what became of it.
public struct CheckedGolden: Sendable {
  /// The golden's path as messages show it, or "standard input".
  public var name: String
  /// What it was compared with, as messages show it: a path, or the request.
  public var actual: String
  public var outcome: Outcome

  /// What became of it.
  public indirect enum Outcome: Sendable {
    case compared(Comparison)
    /// --update made it; it was missing.
    case created
    /// --update rewrote it: by how much it differed, nil where the two could not be compared, with
    /// the reason.
    case rewritten(Comparison?, reason: String?)
    /// It could not be compared: what standard error says, without the program's name, and the
    /// status. The line and column where there are.
    case failed(CheckFailure)
    /// --stale: it is in the folder, and nothing was compared with it.
    case stale
  }

  public init(name: String, actual: String, outcome: Outcome) {
    self.name = name
    self.actual = actual
    self.outcome = outcome
  }
}

/// Why a golden could not be compared.
public struct CheckFailure: Sendable {
  /// What standard error says, in one line.
  public var message: String
  /// Where in the golden; nil for somewhere else, or nowhere.
  public var line: Int?
  /// With which status it ends: 65 for other tracks, 66 for a file that cannot be read, and so on.
  public var status: Int32
  public var explanation: Explanation?
  /// True if the golden was compared, or was missing, and --update could not write it.
  public var isNotUpdated = false

  public init(message: String, line: Int? = nil, status: Int32, explanation: Explanation? = nil) {
    self.message = message
    self.line = line
    self.status = status
    self.explanation = explanation
  }
}
