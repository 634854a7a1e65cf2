import Motion

/// A buffered output of bytes that passes each full buffer to a drain.
///
/// Memory use does not depend on the length of the output. A writer reserves room for a row, then
/// puts bytes without further checks.
package struct ByteStream: ~Copyable {
  /// Takes all bytes of a buffer, or throws.
  package typealias Drain = (UnsafeRawBufferPointer) throws(WriteFailure) -> Void

  /// Takes all bytes of a buffer, or throws, and may return memory for the next bytes. That memory
  /// has at least ``capacity`` bytes and lives until the next call or the end of the stream. Nil to
  /// reuse the old memory.
  package typealias BufferSwappingDrain =
    (UnsafeRawBufferPointer) throws(WriteFailure) -> UnsafeMutableRawBufferPointer?

  /// The buffer size in bytes: large enough that a write call costs little per byte, small enough
  /// for the cache.
  package static var capacity: Int { 256 * 1024 }

  /// The initial buffer size in bytes: enough for a short command, which then touches no more
  /// memory than it fills.
  package static let firstCapacity = 16 * 1024

  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  /// True if the stream must free the storage; false for memory of the drain.
  private var isOwned = true
  private let drain: BufferSwappingDrain
  /// The tables of the last animation, reused by the next one on the same stream.
  var tables = ResponseTableCache()

  /// An empty stream.
  package init(_ drain: @escaping Drain) {
    self.init(capacity: Self.firstCapacity, drain)
  }

  /// An empty stream with a drain that may take over memory instead of copying it.
  package static func swappingBuffers(over drain: @escaping BufferSwappingDrain) -> ByteStream {
    ByteStream(beginningWith: Self.firstCapacity, drain)
  }

  init(capacity: Int, _ drain: @escaping Drain) {
    self.init(beginningWith: capacity) { bytes throws(WriteFailure) in
      try drain(bytes)
      return nil
    }
  }

  private init(beginningWith capacity: Int, _ drain: @escaping BufferSwappingDrain) {
    self.capacity = capacity
    storage = .allocate(capacity: capacity)
    self.drain = drain
  }

  /// The bytes that are written to a stream in memory.
  ///
  /// - Parameters:
  ///   - capacity: the initial buffer size in bytes.
  ///   - write: writes to the stream; rethrows only the stream's errors, which do not occur in
  ///     memory.
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

  deinit { if isOwned { storage.deallocate() } }

  /// Makes room for `bytes` more.
  package mutating func reserve(_ bytes: Int) throws(WriteFailure) {
    if capacity - count >= bytes { return }
    try flush()
    // A stream that has filled its buffer once is likely to fill it again.
    let wanted = max(bytes, min(capacity * 16, Self.capacity))
    if capacity < wanted { grow(to: wanted) }
  }

  private mutating func grow(to bytes: Int) {
    if isOwned { storage.deallocate() }
    capacity = bytes
    storage = .allocate(capacity: bytes)
    isOwned = true
  }

  /// Passes bytes to the drain and continues in the memory that it returns.
  private mutating func drainBytes(_ bytes: UnsafeRawBufferPointer) throws(WriteFailure) {
    guard let next = try drain(bytes), let start = next.baseAddress else { return }
    if isOwned { storage.deallocate() }
    storage = start.bindMemory(to: UInt8.self, capacity: next.count)
    capacity = next.count
    isOwned = false
  }

  /// Passes the buffered bytes to the drain; must be called at the end of the output.
  package mutating func flush() throws(WriteFailure) {
    if count == 0 { return }
    let filled = UnsafeRawBufferPointer(start: storage, count: count)
    count = 0
    try drainBytes(filled)
  }

  /// Puts one byte. Room must have been reserved.
  package mutating func putByte(_ byte: UInt8) {
    storage[count] = byte
    count += 1
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
    _ = cursor.put(bytes)
    count += bytes.count
  }

  /// Appends bytes; a large buffer goes to the drain without a copy.
  package mutating func write(_ bytes: UnsafeRawBufferPointer) throws(WriteFailure) {
    if bytes.count >= Self.firstCapacity {
      try flush()
      return try drainBytes(bytes)
    }
    try reserve(bytes.count)
    guard let start = bytes.baseAddress else { return }
    UnsafeMutableRawPointer(cursor).copyMemory(from: start, byteCount: bytes.count)
    count += bytes.count
  }

  /// Writes a text as UTF-8.
  package mutating func write(_ text: String) throws(WriteFailure) {
    try reserve(text.utf8.count)
    putText(text)
  }

  /// Puts a text as UTF-8. Room must have been reserved.
  package mutating func putText(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      UnsafeMutableRawPointer(cursor).copyMemory(from: start, byteCount: bytes.count)
      count += bytes.count
    }
  }
}

/// The failure of a write call.
package struct WriteFailure: Error, Sendable, Equatable {
  /// `errno` of the call that failed.
  package let code: Int32

  /// - Parameter code: `errno` of the call that failed.
  package init(code: Int32) {
    self.code = code
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Stores all bytes of a word, even if only some count. Room must have been reserved.
  func store<Word: FixedWidthInteger & BitwiseCopyable>(_ word: Word) {
    UnsafeMutableRawPointer(self).storeBytes(of: word.littleEndian, as: Word.self)
  }

  /// Puts bytes and returns the position behind them.
  package func put(_ bytes: [UInt8]) -> Self {
    // Raw memory is copied in one call; Embedded Swift would copy an array byte by byte.
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      UnsafeMutableRawPointer(self).copyMemory(from: start, byteCount: bytes.count)
    }
    return self + bytes.count
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
