import Documents
import Motion

/// An animation that a format has made ready. All that can fail has been checked, so that writing
/// it fails only where the stream does.
///
/// ``Format/prepare(_:_:)`` makes one.
public struct PreparedOutput: Sendable {
  /// The animation whose keyframes are written.
  public let animation: Animation
  /// The format that has made the animation ready.
  public let format: Format
  /// The choices beside the format. A new value changes only what is read while bytes are
  /// written, such as a document's name and its white space: nothing is checked again.
  public package(set) var encoding: Encoding
  private let writer: Writer

  /// The `write` of a format's document, which holds the animation and what preparation has found.
  typealias Writer = @Sendable (Encoding, inout ByteStream) throws(WriteFailure) -> Void

  init(animation: Animation, format: Format, encoding: Encoding, writer: @escaping Writer) {
    self.animation = animation
    self.format = format
    self.encoding = encoding
    self.writer = writer
  }

  /// Writes its bytes; the stream is left unflushed.
  ///
  /// - Throws: `WriteFailure` from the stream, nothing else.
  public func write(to stream: inout ByteStream) throws(WriteFailure) {
    try writer(encoding, &stream)
  }

  /// All of its bytes.
  public var bytes: [UInt8] {
    ByteStream.bytes { stream throws(WriteFailure) in try write(to: &stream) }
  }
}
