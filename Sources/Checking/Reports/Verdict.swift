import Motion

/// The result of a check of one golden, which the reports read and --update follows.
package indirect enum Verdict: Sendable {
  /// Equal, apart from differences within the tolerance.
  case same(Comparison)
  case different(Comparison)
  /// The golden was missing, and --update created it.
  case created
  /// The golden was rewritten by --update. The comparison is with the old golden; it is nil if
  /// the two could not be compared, for the given reason.
  case rewritten(Comparison?, reason: String?)
  /// The golden was not compared with anything; --stale reports it.
  case stale
  /// The golden could not be compared.
  case failed(CheckFailure)

  package init(_ comparison: Comparison) {
    self = comparison.isSame ? .same(comparison) : .different(comparison)
  }

  /// The words of all verdicts, in the order of summaries.
  static let words = ["same", "different", "failed", "stale", "created", "rewritten"]

  /// The verdict in one word, of ``words``.
  var word: String {
    switch self {
    case .same: "same"
    case .different: "different"
    case .created: "created"
    case .rewritten: "rewritten"
    case .stale: "stale"
    case .failed: "failed"
    }
  }

  /// The comparison with the golden, also before it was rewritten; nil if it could not be compared.
  var comparison: Comparison? {
    switch self {
    case .same(let comparison), .different(let comparison), .rewritten(let comparison?, _):
      comparison
    case .created, .rewritten(nil, _), .stale, .failed: nil
    }
  }
}

/// A golden (a stored expected output) and the verdict on it.
package struct CheckedGolden: Sendable {
  /// The golden's path in messages, or "standard input".
  package let name: String
  /// The source of the actual values in messages: a path or the request.
  package let actual: String
  package var verdict: Verdict
  /// The command line that makes the actual values the golden; nil if none does.
  package let acceptingCommand: String?

  package init(
    name: String, actual: String, _ verdict: Verdict, acceptingCommand: String? = nil
  ) {
    self.name = name
    self.actual = actual
    self.verdict = verdict
    self.acceptingCommand = acceptingCommand
  }
}

/// The reason for which a golden could not be compared.
package struct CheckFailure: Sendable {
  /// The message in one line and without the program's name.
  package let message: String
  /// The golden's line; nil if the error is not at a line of the golden.
  package let line: Int?
  /// The exit status: 65 for different columns, 66 for an unreadable file, and so on.
  package let status: Int32
  /// True if --update could not write a golden that was compared or missing.
  package var isNotUpdated = false

  package init(message: String, line: Int? = nil, status: Int32) {
    self.message = message
    self.line = line
    self.status = status
  }
}

extension CheckedGolden {
  /// Adds a note to a difference; other verdicts are unchanged.
  package mutating func addNote(_ note: String) {
    guard case .different(var comparison) = verdict else { return }
    comparison.notes.append(note)
    verdict = .different(comparison)
  }

  /// The verdict in a summary, such as "not compared" in "3 not compared".
  var verdictWords: String {
    guard case .failed(let failure) = verdict else { return verdict.word }
    return failure.isNotUpdated ? "not updated" : "not compared"
  }

  /// The comparison of a golden that differs; nil for other verdicts.
  var difference: Comparison? {
    if case .different(let comparison) = verdict { return comparison }
    return nil
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
    switch verdict {
    case .same(let comparison): comparison.sameness
    case .different(let comparison): comparison.summary(isPast: false)
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
  var shownName: String { Display.line(name) }

  /// Returns the lines below the headline, without indentation; the table is last.
  func details(rows: Int) -> [String] {
    var sections: [[String]] = []
    switch verdict {
    case .same(let comparison): sections.append(comparison.noteLines)
    case .different(let comparison):
      sections = [
        comparedWith, comparison.lengthLines, comparison.textLines(rows: rows),
        comparison.worstLines + comparison.otherLines, comparison.noteLines,
        DifferenceTable(comparison, rows: rows).lines,
      ]
    case .rewritten(let comparison?, reason: _):
      sections = [
        comparison.lengthLines, comparison.textLines(rows: rows), comparison.worstLines,
        comparison.noteLines,
      ]
    case .failed: sections.append(comparedWith)
    case .created, .rewritten(nil, _), .stale: break
    }
    if let accepted { sections.append(["accept it with: " + accepted]) }
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var comparedWith: [String] {
    actual.isEmpty ? [] : ["compared with: " + Display.line(actual)]
  }
}

extension CheckReport {
  /// True if the golden makes the exit status other than 0.
  func isFailure(_ golden: CheckedGolden) -> Bool {
    switch golden.verdict {
    case .same: false
    case .different, .failed, .stale: true
    case .created, .rewritten: failsOnUpdate
    }
  }

  /// The summary, such as "14 goldens: 11 same, 2 different, 1 not compared".
  var summary: String {
    var parts: [String] = []
    let words = goldens.map { $0.verdictWords }
    let all = Verdict.words.flatMap { $0 == "failed" ? ["not compared", "not updated"] : [$0] }
    for word in all {
      let count = words.count { $0 == word }
      if count > 0 { parts.append("\(count) \(word)") }
    }
    let list = parts.joined(separator: ", ")
    return "\(goldens.count) golden\(goldens.count == 1 ? "" : "s")"
      + (list.isEmpty ? "" : ": " + list)
  }
}
