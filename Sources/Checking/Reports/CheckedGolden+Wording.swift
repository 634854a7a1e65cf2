import Documents
import Motion

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
