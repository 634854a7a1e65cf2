import Motion

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

extension CheckedGolden {
  /// What became of it, in a line: what stands behind the golden's name.
  var headline: String {
    switch outcome {
    case .compared(let comparison):
      comparison.isSame ? comparison.sameness : comparison.summary(isPast: false)
    case .created: "created"
    case .rewritten(let comparison?, reason: _): "rewritten: \(comparison.summary(isPast: true))"
    case .rewritten(nil, let reason): "rewritten" + (reason.map { ": " + withoutName($0) } ?? "")
    case .failed(let failure):
      (failure.isNotUpdated ? "not updated: " : "not compared: ") + withoutName(failure.message)
    case .stale: "stale: nothing was compared with it"
    }
  }

  /// A message without the name that stands before it already.
  private func withoutName(_ message: String) -> String {
    let (message, name) = (Shown.line(message), Shown.line(name) + ": ")
    guard message.utf8.starts(with: name.utf8) else { return message }
    return String(decoding: message.utf8.dropFirst(name.utf8.count), as: UTF8.self)
  }

  /// Its name on one line, however long.
  var shownName: String { Shown.line(name) }

  /// The lines below the headline, without indentation, and then those of the table.
  func details(rows: Int) -> [String] {
    var sections: [[String]] = []
    if verdict == .different || verdict == .failed { sections.append(comparedWith) }
    if let comparison, !comparison.isSame {
      if verdict == .different { sections.append(comparison.worstLines + comparison.otherLines) }
      if verdict == .rewritten { sections.append(comparison.worstLines) }
    }
    if let explanation { sections.append(explanation.lines) }
    if let comparison {
      sections.append(comparison.notes.map { "note: " + Shown.line($0) })
      if verdict == .different {
        sections.append(DifferenceTable(comparison, rows: rows).lines)
      }
    }
    let filled = sections.filter { !$0.isEmpty }
    return Array(filled.joined(separator: [""]))
  }

  private var comparedWith: [String] {
    actual.isEmpty ? [] : ["compared with: " + Shown.line(actual)]
  }
}
