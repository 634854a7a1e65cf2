import Documents
import Motion

/// An animation that a format has made ready. All that can fail has been checked, so that writing
/// it fails only where the stream does.
///
/// ``Format/prepare(_:_:)`` makes one.
public struct PreparedOutput: Sendable {
  /// What is written.
  public let animation: Animation
  /// What it is written as.
  public let format: Format
  /// How, beside the format.
  public let encoding: Encoding
  /// Holds what the format has found out.
  private let writer: Writer

  /// Writes an animation; the stream is left unflushed.
  typealias Writer =
    @Sendable (Animation, Encoding, inout ByteStream) throws(WriteFailure) -> Void

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
    try writer(animation, encoding, &stream)
  }

  /// All of its bytes.
  public var bytes: [UInt8] {
    ByteStream.bytes { stream throws(WriteFailure) in try write(to: &stream) }
  }
}
