import Motion

/// A golden (a stored expected output) and the result of its check.
package struct CheckedGolden: Sendable {
  /// The golden's path in messages, or "standard input".
  package var name: String
  /// The source of the actual values in messages: a path or the request.
  package var actual: String
  package var outcome: Outcome
  /// The command line that makes the actual values the golden; nil if none does.
  package var acceptingCommand: String?

  /// The result of a check.
  package indirect enum Outcome: Sendable {
    case compared(Comparison)
    /// The golden has the bytes of what was made, so that its values were not read.
    case identical(frames: Int)
    /// The golden was missing, and --update created it.
    case created
    /// The golden was rewritten by --update. The comparison is with the old golden; it is nil if
    /// the two could not be compared, for the given reason.
    case rewritten(Comparison?, reason: String?)
    /// The golden could not be compared.
    case failed(CheckFailure)
    /// The golden was not compared with anything; --stale reports it.
    case stale
  }

  package init(
    name: String, actual: String, outcome: Outcome, acceptingCommand: String? = nil
  ) {
    self.name = name
    self.actual = actual
    self.outcome = outcome
    self.acceptingCommand = acceptingCommand
  }
}

/// The reason for which a golden could not be compared.
package struct CheckFailure: Sendable {
  /// The message on standard error, in one line and without the program's name.
  package var message: String
  /// The golden's line; nil if the error is not at a line of the golden.
  package var line: Int?
  /// The exit status: 65 for different columns, 66 for an unreadable file, and so on.
  package var status: Int32
  /// True if --update could not write a golden that was compared or missing.
  package var isNotUpdated = false

  package init(message: String, line: Int? = nil, status: Int32) {
    self.message = message
    self.line = line
    self.status = status
  }
}

extension CheckedGolden {
  /// Adds a note to a comparison; other outcomes are unchanged.
  package mutating func addNote(_ note: String) {
    guard case .compared(var comparison) = outcome else { return }
    comparison.notes.append(note)
    outcome = .compared(comparison)
  }

  /// The command line that accepts a golden that failed; nil for other verdicts.
  var accepted: String? {
    switch verdict {
    case .different, .failed: acceptingCommand.map { Display.line($0) }
    case .same, .stale, .created, .rewritten: nil
    }
  }

  /// The result in one line, without the golden's name, which reports print before it.
  var headline: String {
    switch outcome {
    case .compared(let comparison):
      comparison.isSame ? comparison.sameness : comparison.summary(isPast: false)
    case .identical: "same"
    case .created: "created"
    case .rewritten(let comparison?, reason: _): "rewritten: \(comparison.summary(isPast: true))"
    case .rewritten(nil, let reason):
      "rewritten" + (reason.map { ": " + messageWithoutName($0) } ?? "")
    case .failed(let failure):
      (failure.isNotUpdated ? "not updated: " : "not compared: ")
        + messageWithoutName(failure.message)
    case .stale: "stale: nothing was compared with it"
    }
  }

  /// Returns a message without the golden's name at its beginning.
  private func messageWithoutName(_ message: String) -> String {
    let (message, name) = (Display.line(message), Display.line(name) + ": ")
    guard message.utf8.starts(with: name.utf8) else { return message }
    return String(decoding: message.utf8.dropFirst(name.utf8.count), as: UTF8.self)
  }

  /// The name on one line, at any length.
  package var shownName: String { Display.line(name) }

  /// Returns the lines below the headline, without indentation; the table is last.
  func details(rows: Int) -> [String] {
    var sections: [[String]] = []
    if verdict == .different || verdict == .failed { sections.append(comparedWith) }
    if let comparison, !comparison.isSame {
      sections.append(comparison.lengthLines + (comparison.firstDifference?.lines ?? []))
      if verdict == .different { sections.append(comparison.worstLines + comparison.otherLines) }
      if verdict == .rewritten { sections.append(comparison.worstLines) }
    }
    if let comparison {
      sections.append(comparison.notes.map { "note: " + Display.line($0) })
      if verdict == .different {
        sections.append(DifferenceTable(comparison, rows: rows).lines)
      }
    }
    if let accepted { sections.append(["accept it with: " + accepted]) }
    let filled = sections.filter { !$0.isEmpty }
    return Array(filled.joined(separator: [""]))
  }

  private var comparedWith: [String] {
    actual.isEmpty ? [] : ["compared with: " + Display.line(actual)]
  }
}
