/// A stream of input bytes, read a piece at a time. Its counterpart for output is `ByteStream`.
package struct ByteSource: ~Copyable {
  /// Writes the next bytes into a buffer and returns their number, which is 0 only at the end.
  package typealias FillBuffer = (UnsafeMutableRawBufferPointer) throws(InputError) -> Int

  private let fill: FillBuffer

  /// Creates a source that calls `fill` for its bytes.
  package init(_ fill: @escaping FillBuffer) {
    self.fill = fill
  }

  /// Creates a source of bytes in memory.
  package init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    self.init { buffer throws(InputError) in
      let next = rest.prefix(buffer.count)
      buffer.copyBytes(from: next)
      rest = rest.dropFirst(next.count)
      return next.count
    }
  }

  /// Reads the next bytes into a buffer.
  ///
  /// - Returns: the number of bytes; 0 at the end.
  /// - Throws: ``InputError`` if the source cannot be read.
  package mutating func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(InputError) -> Int {
    try fill(buffer)
  }

  /// Reads up to 64 KiB; returns no bytes at the end.
  ///
  /// - Throws: ``InputError`` if the source cannot be read.
  package mutating func next() throws(InputError) -> [UInt8] {
    var failure: InputError?
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      do throws(InputError) {
        count = try fill(UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
