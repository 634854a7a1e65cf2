/// Bytes on their way in, a piece at a time: what ``ByteStream`` is to those on their way out.
public struct ByteSource: ~Copyable {
  /// Puts the next bytes into a buffer, at least one unless nothing is left, and says how many.
  public typealias Fill = (UnsafeMutableRawBufferPointer) throws(ReadFailure) -> Int

  private let fill: Fill

  /// A source whose bytes `fill` fetches.
  public init(_ fill: @escaping Fill) {
    self.fill = fill
  }

  /// A source of bytes that are there.
  public init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    self.init { buffer throws(ReadFailure) in
      let next = rest.prefix(buffer.count)
      buffer.copyBytes(from: next)
      rest = rest.dropFirst(next.count)
      return next.count
    }
  }

  /// Reads the next bytes.
  ///
  /// - Returns: how many; 0 at the end.
  public mutating func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(ReadFailure) -> Int {
    try fill(buffer)
  }

  /// Reads the next bytes, at most 64 KiB of them; none at the end.
  public mutating func next() throws(ReadFailure) -> [UInt8] {
    var failure: ReadFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      do throws(ReadFailure) {
        count = try fill(UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}

/// Bytes could not be read; the system's number of the reason.
public struct ReadFailure: Error, Sendable, Equatable {
  /// `errno` of the call that failed.
  public let code: Int32

  /// - Parameter code: `errno` of the call that failed.
  public init(code: Int32) {
    self.code = code
  }
}
