import Checking
import Documents
import Exporters

/// Writes a stream's buffers to a descriptor, and gives it buffers that need not be copied.
struct DescriptorWriter {
  let descriptor: Int32
  private var pages: PipePages?
  private var isProbed = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// A buffer of more bytes is one of many; shorter outputs do not wait for a wider pipe.
  private static var largeBytes: Int { 1 << 16 }

  /// Writes all the bytes.
  ///
  /// - Returns: memory for the next ones, if the old must not be used again.
  mutating func write(
    _ bytes: UnsafeRawBufferPointer
  ) throws(WriteFailure) -> UnsafeMutableRawBufferPointer? {
    do throws(SystemError) {
      if !isProbed, bytes.count > Self.largeBytes {
        System.widenPipe(descriptor)
        pages = PipePages(descriptor)
        isProbed = true
      }
      if pages?.hold(bytes) == true {
        try pages?.handOver(bytes)
      } else {
        try System.write(bytes, to: descriptor)
      }
    } catch {
      throw WriteFailure(code: error.code)
    }
    return pages?.buffer(ByteStream.capacity)
  }

  /// Gives the memory back; the stream is not written any more.
  mutating func end() { pages?.giveBack() }
}
