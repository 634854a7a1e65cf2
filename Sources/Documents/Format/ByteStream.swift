import Motion

/// A buffered output of bytes that passes each full buffer to a drain.
///
/// Memory use does not depend on the length of the output. A writer reserves room for a row, then
/// puts bytes without further checks.
package struct ByteStream: ~Copyable {
  /// Takes all bytes of a buffer, or throws.
  package typealias Drain = (UnsafeRawBufferPointer) throws(WriteFailure) -> Void

  /// The buffer size in bytes: large enough that a write call costs little per byte, small enough
  /// for the cache.
  package static var capacity: Int { 256 * 1024 }

  /// The initial buffer size in bytes: enough for a short command, which then touches no more
  /// memory than it fills.
  package static let firstCapacity = 16 * 1024

  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  private let drain: Drain
  /// The tables of the last animation, reused by the next one on the same stream.
  var tables = ResponseTableCache()

  /// An empty stream.
  package init(capacity: Int = firstCapacity, _ drain: @escaping Drain) {
    self.capacity = capacity
    storage = .allocate(capacity: capacity)
    self.drain = drain
  }

  /// The bytes that are written to a stream in memory.
  ///
  /// - Parameter write: writes to the stream; throws only its errors, which do not occur in memory.
  package static func bytes(
    capacity: Int = firstCapacity, of write: (inout ByteStream) throws(WriteFailure) -> Void
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    var stream = ByteStream(capacity: capacity) { chunk throws(WriteFailure) in bytes += chunk }
    do throws(WriteFailure) {
      try write(&stream)
      try stream.flush()
    } catch {
      preconditionFailure("memory takes all bytes")
    }
    return bytes
  }

  deinit { storage.deallocate() }

  /// Makes room for `bytes` more.
  package mutating func reserve(_ bytes: Int) throws(WriteFailure) {
    if capacity - count >= bytes { return }
    try flush()
    // A stream that has filled its buffer once is likely to fill it again.
    let wanted = max(bytes, min(capacity * 16, Self.capacity))
    if capacity >= wanted { return }
    storage.deallocate()
    capacity = wanted
    storage = .allocate(capacity: wanted)
  }

  /// Passes the buffered bytes to the drain; must be called at the end of the output.
  package mutating func flush() throws(WriteFailure) {
    if count == 0 { return }
    let filled = UnsafeRawBufferPointer(start: storage, count: count)
    count = 0
    try drain(filled)
  }

  /// The position of the next byte, for direct writes. Room must have been reserved.
  package var cursor: UnsafeMutablePointer<UInt8> { storage + count }

  /// Commits bytes that were written at the cursor.
  package mutating func advance(to end: UnsafeMutablePointer<UInt8>) {
    count = end - storage
  }

  /// Writes any number of bytes.
  package mutating func write(_ bytes: [UInt8]) throws(WriteFailure) {
    try reserve(bytes.count)
    advance(to: cursor.put(bytes))
  }

  /// Appends bytes; a large buffer goes to the drain without a copy.
  package mutating func write(_ bytes: UnsafeRawBufferPointer) throws(WriteFailure) {
    if bytes.count >= Self.firstCapacity {
      try flush()
      return try drain(bytes)
    }
    try reserve(bytes.count)
    advance(to: cursor.put(bytes))
  }

  /// Writes a text as UTF-8.
  package mutating func write(_ text: String) throws(WriteFailure) {
    var text = text
    try reserve(text.utf8.count)
    text.withUTF8 { advance(to: cursor.put(UnsafeRawBufferPointer($0))) }
  }
}

/// The failure of a write call.
package struct WriteFailure: Error, Sendable, Equatable {
  /// `errno` of the call that failed.
  package let code: Int32

  package init(code: Int32) { self.code = code }
}

extension UnsafeMutablePointer<UInt8> {
  /// Stores all bytes of a word, even if only some count. Room must have been reserved.
  func store<Word: FixedWidthInteger & BitwiseCopyable>(_ word: Word) {
    UnsafeMutableRawPointer(self).storeBytes(of: word.littleEndian, as: Word.self)
  }

  /// Puts bytes and returns the position behind them.
  package func put(_ bytes: [UInt8]) -> Self {
    bytes.withUnsafeBytes { put($0) }
  }

  /// Puts one byte and returns the position behind it.
  package func put(_ byte: UInt8) -> Self {
    pointee = byte
    return self + 1
  }

  /// Puts bytes and returns the position behind them. Up to 16 bytes are one or two overlapping
  /// stores, which is faster than a call to memcpy.
  package func put(_ bytes: UnsafeRawBufferPointer) -> Self {
    let count = bytes.count
    switch count {
    case 0: break
    case 1...3: for index in 0..<count { self[index] = bytes[index] }
    case 4...7:
      store(bytes.loadUnaligned(as: UInt32.self))
      (self + count - 4).store(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    case 8...16:
      store(bytes.loadUnaligned(as: UInt64.self))
      (self + count - 8).store(bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
    default:
      guard let start = bytes.baseAddress else { break }
      UnsafeMutableRawPointer(self).copyMemory(from: start, byteCount: count)
    }
    return self + count
  }
}
