import Documents
import Motion

/// An animation prepared for a format. Every check has passed, so writing only fails if the stream
/// does.
///
/// ``Format/prepare(_:_:)`` makes one.
package struct PreparedOutput: Sendable {
  /// The animation whose keyframes are written.
  package let animation: Animation
  /// The format of the output.
  package let format: Format
  /// The options that do not depend on the format.
  ///
  /// A change affects only properties that are read while writing, such as the document's name and
  /// its white space. It is not checked again.
  package var encoding: Encoding
  private let writer: Writer
  /// The document as parts of a file of several documents; nil if the format does not join them.
  let parts: Parts?
  /// Sentences about the document for standard error.
  package let remarks: [String]

  /// The `write` of a format's document, with the animation and the results of its preparation.
  typealias Writer = @Sendable (Encoding, inout ByteStream) throws(WriteFailure) -> Void

  /// The `parts` of a format's document: the second argument is the request of the file.
  typealias Parts = @Sendable (Encoding, String?) -> FileParts

  init(
    animation: Animation, format: Format, encoding: Encoding,
    document: FormatDefinition.Document
  ) {
    self.animation = animation
    self.format = format
    self.encoding = encoding
    writer = document.writer
    parts = document.parts
    remarks = document.remarks
  }

  /// Writes the output and leaves the stream unflushed.
  ///
  /// - Throws: `WriteFailure` if the stream fails.
  package func write(to stream: inout ByteStream) throws(WriteFailure) {
    try writer(encoding, &stream)
  }

  /// The whole output in memory.
  package var bytes: [UInt8] {
    ByteStream.bytes { stream throws(WriteFailure) in try write(to: &stream) }
  }
}
