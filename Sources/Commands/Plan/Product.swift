import Checking
import Documents
import Exporters
import Motion

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
    case fit(FitDocument)
    /// A report in each of these formats.
    case check(CheckReport, [CheckReportFormat])
    case pictures([ComparisonPicture], PlannedPicture)
  }

  let content: Content
  package var notes: [Note] = []

  init(content: Content, notes: [Note] = []) {
    self.content = content
    self.notes = notes
  }

  /// The name of a motion's only track; nil for several, and for another product.
  var onlyTrack: String? {
    guard case .animation(let output) = content, output.animation.tracks.count == 1 else {
      return nil
    }
    return output.animation.tracks[0].name
  }

  /// The encoded product.
  var bytes: [UInt8] {
    ByteStream.bytes { stream throws(WriteFailure) in try write(to: &stream) }
  }

  /// Writes the encoded product; the stream is left unflushed.
  ///
  /// - Throws: `WriteFailure` from the stream.
  package func write(to stream: inout ByteStream) throws(WriteFailure) {
    switch content {
    case .text(let text): try stream.write(text)
    case .animation(let output): try output.write(to: &stream)
    case .joined(let output): try output.write(to: &stream)
    case .facts(let facts, let format, let encoding):
      try stream.write(facts, as: format, encoding)
    case .report(let report, let format): try stream.write(report, as: format)
    case .fit(let document): try document.write(to: &stream)
    case .check(let report, let formats):
      for format in formats { try report.write(as: format, to: &stream) }
    case .pictures(let pictures, let plan):
      for picture in pictures { try picture.write(as: plan.format, plan.encoding, to: &stream) }
    }
  }
}
