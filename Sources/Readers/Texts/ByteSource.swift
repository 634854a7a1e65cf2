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
