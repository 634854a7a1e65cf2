import Motion

/// Bytes on their way out: a buffer that empties itself into `drain` whenever it is full.
///
/// Memory stays the same however much is written. Whoever writes reserves room for a row, then puts
/// bytes without further checks.
public struct ByteStream: ~Copyable {
  /// Takes a full buffer's bytes away, all of them or none.
  public typealias Drain = (UnsafeRawBufferPointer) throws(WriteFailure) -> Void

  /// The same; returns memory of at least ``capacity`` for the next bytes, which must live until
  /// the drain is called with it or the stream ends, or nil: the old memory serves again.
  public typealias HandingDrain =
    (UnsafeRawBufferPointer) throws(WriteFailure) -> UnsafeMutableRawBufferPointer?

  /// Large enough that a write costs little beside its bytes, small enough for the cache.
  public static var capacity: Int { 256 * 1024 }

  /// What it begins with: enough for a short command, which then touches no more memory than it
  /// fills.
  package static let firstCapacity = 16 * 1024

  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  /// Whether the storage is this stream's, not the drain's.
  private var isOwned = true
  private let drain: HandingDrain
  /// What one animation leaves for the next that is written to the same stream.
  var tables = StepTables()

  /// A stream that holds nothing yet.
  public init(_ drain: @escaping Drain) {
    self.init(capacity: Self.firstCapacity, drain)
  }

  /// A stream whose drain may hand over memory instead of copying it.
  public static func handing(over drain: @escaping HandingDrain) -> ByteStream {
    ByteStream(beginningWith: Self.firstCapacity, drain)
  }

  init(capacity: Int, _ drain: @escaping Drain) {
    self.init(beginningWith: capacity) { bytes throws(WriteFailure) in
      try drain(bytes)
      return nil
    }
  }

  private init(beginningWith capacity: Int, _ drain: @escaping HandingDrain) {
    self.capacity = capacity
    storage = .allocate(capacity: capacity)
    self.drain = drain
  }

  /// All bytes of what is written to a stream of memory.
  ///
  /// - Parameters:
  ///   - capacity: the bytes of which there is room at first.
  ///   - write: fails only where the stream does, which memory does not.
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
    // What has been filled once is likely to be filled again.
    let wanted = max(bytes, min(capacity * 16, Self.capacity))
    if capacity < wanted { grow(to: wanted) }
  }

  private mutating func grow(to bytes: Int) {
    if isOwned { storage.deallocate() }
    capacity = bytes
    storage = .allocate(capacity: bytes)
    isOwned = true
  }

  /// Sends bytes on, and goes on in the memory that the drain gives for them.
  private mutating func send(_ bytes: UnsafeRawBufferPointer) throws(WriteFailure) {
    guard let next = try drain(bytes), let start = next.baseAddress else { return }
    if isOwned { storage.deallocate() }
    storage = start.bindMemory(to: UInt8.self, capacity: next.count)
    capacity = next.count
    isOwned = false
  }

  /// Sends on what is in the buffer; the last call of whoever made the stream.
  public mutating func flush() throws(WriteFailure) {
    if count == 0 { return }
    let filled = UnsafeRawBufferPointer(start: storage, count: count)
    count = 0
    try send(filled)
  }

  /// Puts one byte. Room must have been reserved.
  package mutating func put(_ byte: UInt8) {
    storage[count] = byte
    count += 1
  }

  /// Where the next byte goes, for a writer of many. Room must have been reserved.
  package var cursor: UnsafeMutablePointer<UInt8> { storage + count }

  /// Counts bytes that were written at the cursor.
  package mutating func advance(to end: UnsafeMutablePointer<UInt8>) {
    count = end - storage
  }

  /// Writes bytes of any number.
  public mutating func write(_ bytes: [UInt8]) throws(WriteFailure) {
    try reserve(bytes.count)
    _ = cursor.put(bytes)
    count += bytes.count
  }

  /// Writes what another stream has filled: as it is, where there is much of it.
  public mutating func write(_ bytes: UnsafeRawBufferPointer) throws(WriteFailure) {
    if bytes.count >= Self.firstCapacity {
      try flush()
      return try send(bytes)
    }
    try reserve(bytes.count)
    guard let start = bytes.baseAddress else { return }
    UnsafeMutableRawPointer(cursor).copyMemory(from: start, byteCount: bytes.count)
    count += bytes.count
  }

  /// Writes a text as UTF-8.
  public mutating func write(_ text: String) throws(WriteFailure) {
    try reserve(text.utf8.count)
    put(text)
  }

  /// Puts a text as UTF-8. Room must have been reserved.
  package mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      UnsafeMutableRawPointer(cursor).copyMemory(from: start, byteCount: bytes.count)
      count += bytes.count
    }
  }
}

/// Bytes could not be written; the system's number of the reason.
public struct WriteFailure: Error, Sendable, Equatable {
  /// `errno` of the call that failed.
  public let code: Int32

  /// - Parameter code: `errno` of the call that failed.
  public init(code: Int32) {
    self.code = code
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Stores a word's bytes, which may go beyond what is kept: room has been reserved.
  func store<Word: FixedWidthInteger & BitwiseCopyable>(_ word: Word) {
    UnsafeMutableRawPointer(self).storeBytes(of: word.littleEndian, as: Word.self)
  }

  /// Puts bytes; the place behind them.
  package func put(_ bytes: [UInt8]) -> Self {
    // Raw memory is copied at once; Embedded Swift would copy bytes one by one.
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      UnsafeMutableRawPointer(self).copyMemory(from: start, byteCount: bytes.count)
    }
    return self + bytes.count
  }

  /// Puts one byte; the place behind it.
  package func put(_ byte: UInt8) -> Self {
    pointee = byte
    return self + 1
  }

  /// Puts a text as UTF-8; the place behind it.
  package func put(_ text: String) -> Self {
    var text = text
    return text.withUTF8 { put(UnsafeRawBufferPointer($0)) }
  }

  /// Puts bytes; the place behind them. Few are put in one piece or two that overlap: to call what
  /// copies many takes longer.
  package func put(_ bytes: UnsafeRawBufferPointer) -> Self {
    let count = bytes.count
    switch count {
    case 0: break
    case 1...3: for place in 0..<count { self[place] = bytes[place] }
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
