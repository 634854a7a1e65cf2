import Documents
import Motion

/// Workflow commands for a GitHub Actions job.
///
/// Source: docs.github.com, "Workflow commands for GitHub Actions"; actions/toolkit,
/// packages/core/src/command.ts, for the escapes.
extension CheckReport {
  /// The number of errors, and of notices, that GitHub shows for a step.
  private static var mostAnnotations: Int { 10 }

  /// Writes annotations. Each differing track and each golden that could not be compared has one,
  /// at the golden's line.
  ///
  /// Of more than ten of one severity, these are the first nine and the number of further ones. The
  /// summary at the end is the only line that is not a command.
  func writeWorkflowCommands(to stream: inout ByteStream) throws(WriteFailure) {
    var annotations: (error: [String], notice: [String]) = ([], [])
    for golden in goldens {
      switch golden.verdict {
      case .same: break
      case .different(let comparison):
        annotations.error += golden.annotations(of: comparison, folders)
      case .created, .rewritten, .failed, .stale:
        if isFailure(golden) {
          annotations.error.append(golden.annotation(folders))
        } else {
          annotations.notice.append(golden.annotation(folders))
        }
      }
    }
    for (kind, all) in [("error", annotations.error), ("notice", annotations.notice)] {
      let isWhole = all.count <= Self.mostAnnotations
      let shown = all.prefix(isWhole ? Self.mostAnnotations : Self.mostAnnotations - 1)
      for annotation in shown { try stream.write("::\(kind) \(annotation)\n") }
      if isWhole { continue }
      let more = "\(all.count - shown.count) more"
      try stream.write("::\(kind) title=and \(more)::\(more); the text report has all\n")
    }
    if !isQuiet { try stream.write(summary + "\n") }
  }
}

extension CheckedGolden {
  /// The annotation for the golden as a whole.
  fileprivate func annotation(_ folders: SourceFolders) -> String {
    var message = [headline]
    if let worst = verdict.comparison?.worst { message.append("worst: " + worst.sentence) }
    let line: Int? = if case .failed(let failure) = verdict { failure.line } else { nil }
    return annotation(folders, line: line, title: verdictWords, message)
  }

  /// A message attached to a line of the golden's file. It ends with the command that replaces the
  /// golden with the new output.
  private func annotation(
    _ folders: SourceFolders, line: Int?, title: String, _ message: [String]
  ) -> String {
    let all = message + (accepted.map { ["accept it with: " + $0] } ?? [])
    return "file=" + Self.escaped(folders.path(of: name), isProperty: true)
      + (line.map { ",line=\($0)" } ?? "") + ",title=" + Self.escaped(title, isProperty: true)
      + "::" + all.map { Self.escaped(Display.line($0)) }.joined(separator: "%0A")
  }

  /// One annotation for each differing track, at its largest difference, and one for all texts.
  fileprivate func annotations(of comparison: Comparison, _ folders: SourceFolders) -> [String] {
    let ofTexts = comparison.texts.prefix(1).map { difference in
      annotation(
        folders, line: difference.line,
        title: difference.summary(isPast: false, others: comparison.textCount - 1),
        [difference.position] + difference.sides.map { $0.label + ": " + $0.text })
    }
    return ofTexts
      + comparison.differingTracks.map { track in
        let lengths = track.length.map { $0.unpairedFrameLines(of: "") } ?? []
        let worst = track.worst.map { [$0.sentence] } ?? []
        let length = track.length.map { $0.summary(isPast: false) }
        let share = length ?? "differs in \(comparison.differingFramesText(of: track))"
        return annotation(
          folders, line: track.worst?.line ?? track.length?.missing?.line,
          title: Display.text(track.name) + (length == nil ? " " : ": ") + share,
          worst + lengths + [track.measure])
      }
  }

  /// Escapes a text; GitHub restores every character, including line feeds.
  ///
  /// - Parameter isProperty: true for a property's value.
  private static func escaped(_ text: String, isProperty: Bool = false) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      // Other control characters would control a terminal.
      default: escaped += Display.line(String(scalar))
      }
    }
  }
}
