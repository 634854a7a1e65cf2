import Documents
import Motion

extension CheckReport {
  /// Writes annotations for a GitHub Actions job. Each differing track and each golden that could
  /// not be compared has one, at the golden's line.
  ///
  /// GitHub shows ten errors and ten notices a step. Beyond ten, the last annotation gives the
  /// number of further ones. The summary at the end is the only line that is not a command.
  func writeWorkflowCommands(to stream: inout ByteStream) throws(WriteFailure) {
    var errors = WorkflowCommands("error")
    var notices = WorkflowCommands("notice")
    for golden in goldens {
      switch golden.verdict {
      case .same: break
      case .different(let comparison):
        errors.addAnnotations(golden.annotations(of: comparison, folders))
      case .failed, .stale: errors.addAnnotations([golden.annotation(folders)])
      case .created, .rewritten:
        if failsOnUpdate {
          errors.addAnnotations([golden.annotation(folders)])
        } else {
          notices.addAnnotations([golden.annotation(folders)])
        }
      }
    }
    for line in errors.lines + notices.lines { try stream.write(line + "\n") }
    if !isQuiet { try stream.write(summary + "\n") }
  }
}

extension CheckedGolden {
  /// The annotation for the golden as a whole.
  fileprivate func annotation(_ folders: SourceFolders) -> FileAnnotation {
    var message = [headline]
    if let worst = verdict.comparison?.worst { message.append("worst: " + worst.sentence) }
    message += closing
    var annotation = FileAnnotation(
      file: folders.path(of: name), title: verdictWords, message: message)
    if case .failed(let failure) = verdict { annotation.line = failure.line }
    return annotation
  }

  /// The last line of an annotation: the command that replaces the golden with the new output.
  private var closing: [String] { accepted.map { ["accept it with: " + $0] } ?? [] }

  /// One annotation for each differing track, at its largest difference, and one for all texts.
  fileprivate func annotations(
    of comparison: Comparison, _ folders: SourceFolders
  ) -> [FileAnnotation] {
    let file = folders.path(of: name)
    var ofTexts: [FileAnnotation] = []
    if let difference = comparison.texts.first {
      let sides = difference.sides.map { $0.label + ": " + $0.text }
      ofTexts.append(
        FileAnnotation(
          file: file, line: difference.line,
          title: difference.summary(isPast: false, others: comparison.textCount - 1),
          message: [difference.position] + sides + closing))
    }
    return ofTexts
      + comparison.differingTracks.map { track in
        let lengths = track.length.map { $0.unpairedFrameLines(of: "") } ?? []
        var message = lengths + [track.measure]
        if let worst = track.worst { message.insert(worst.sentence, at: 0) }
        message += closing
        let length = track.length.map { $0.summary(isPast: false) }
        let share = length ?? "differs in \(comparison.differingFramesText(of: track))"
        return FileAnnotation(
          file: file, line: track.worst?.line ?? track.length?.missing?.line,
          title: Display.text(track.name) + (length == nil ? " " : ": ") + share, message: message)
      }
  }
}

/// A message attached to a line of a file.
struct FileAnnotation {
  var file: String
  var line: Int?
  var title: String
  var message: [String]
}

/// Workflow commands of one kind, up to the number that GitHub shows for a step.
///
/// Source: docs.github.com, "Workflow commands for GitHub Actions"; actions/toolkit,
/// packages/core/src/command.ts, for the escapes.
struct WorkflowCommands {
  static let most = 10

  /// The severity of the annotations, `error` or `notice`.
  private let kind: String
  private var first: [FileAnnotation] = []
  private var count = 0

  init(_ kind: String) { self.kind = kind }

  mutating func addAnnotations(_ annotations: [FileAnnotation]) {
    first += annotations.prefix(Self.most - first.count)
    count += annotations.count
  }

  /// One command a line. Of more than ten annotations, these are the first nine and the number of
  /// the others.
  var lines: [String] {
    if count <= Self.most { return first.map(commandLine) }
    let more = count - (Self.most - 1)
    let last = "::\(kind) title=and \(more) more::"
    return first.dropLast().map(commandLine) + [last + "\(more) more; the text report has all"]
  }

  private func commandLine(_ annotation: FileAnnotation) -> String {
    var properties = "file=" + Self.escapedProperty(annotation.file)
    if let line = annotation.line { properties += ",line=\(line)" }
    properties += ",title=" + Self.escapedProperty(annotation.title)
    let message = annotation.message.map { Self.escaped(Display.line($0)) }.joined(separator: "%0A")
    return "::\(kind) \(properties)::\(message)"
  }

  /// Escapes a text as a property's value. GitHub restores every character, including line feeds.
  private static func escapedProperty(_ text: String) -> String { escaped(text, isProperty: true) }

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
