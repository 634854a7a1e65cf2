import Animations
import Checking
import Documents
import Exporters
import Motion

/// The destination of a product's bytes.
package enum Output: Sendable, Equatable {
  case standard
  case file(Path)

  /// The destination that --output names. `-` and an absent option are standard output.
  init(path: Path?) {
    self = path.flatMap { $0 == "-" ? nil : .file($0) } ?? .standard
  }

  /// The possible extensions of the file's name, the longest first; none for standard output.
  var fileExtensions: [String] {
    guard case .file(let path) = self else { return [] }
    return path.fileExtensions
  }
}

/// The result of a plan: an animation, a report or a text, with its format.
package struct Product: Sendable {
  /// The content of a product. Indirect, since a product is passed on many times.
  indirect enum Content: Sendable {
    case text(String)
    case animation(PreparedOutput)
    /// The motions of several tokens in one file.
    case joined(JoinedOutput)
    case facts([Fact.Entry], Format, Encoding)
    case report(Report, ReportFormat)
    case fit(@Sendable (inout ByteStream) throws(WriteFailure) -> Void)
    /// A report in each of these formats.
    case check(CheckReport, [CheckReportFormat])
    case pictures([ComparisonPicture], PlannedPicture)
  }

  let content: Content
  package var notes: [Note] = []

  var bytes: [UInt8] {
    ByteStream.bytes { stream throws(WriteFailure) in try write(to: &stream) }
  }

  /// Writes the encoded product; the stream is left unflushed. Throws `WriteFailure` from the
  /// stream.
  package func write(to stream: inout ByteStream) throws(WriteFailure) {
    switch content {
    case .text(let text): try stream.write(text)
    case .animation(let output): try output.write(to: &stream)
    case .joined(let output): try output.write(to: &stream)
    case .facts(let facts, let format, let encoding):
      try stream.write(facts, as: format.info.facts ?? .object, encoding)
    case .report(let report, let format): try stream.write(report, as: format)
    case .fit(let write): try write(&stream)
    case .check(let report, let formats):
      for format in formats { try report.write(as: format, to: &stream) }
    case .pictures(let pictures, let plan):
      for picture in pictures { try picture.write(as: plan.format, plan.encoding, to: &stream) }
    }
  }
}

/// A note for standard error on an argument or a motion: something was guessed, cut or hidden.
package struct Note: Equatable, Sendable {
  let command: String
  let text: String
  /// The formats that show a bare number as x, since nothing names its property.
  var formats: [String] = []

  /// The note without the command.
  var sentence: String {
    if formats.isEmpty { return text }
    return "\(text), and \(joinedNames(formats, "and")) \(formats.count == 1 ? "shows" : "show") "
      + "it as x; --property, such as --property scale, names another"
  }

  /// The note as a line without its newline, such as "note: spring: --duration ends ...".
  package var line: String { "note: \(command): \(sentence)" }
}
