/// The part of an input that is in memory: unread bytes and the number of their line.
///
/// Read bytes are overwritten by the next ones. Memory therefore grows with the longest line and
/// not with the input. After ``readRest(limit:)`` the window keeps all bytes.
struct ByteWindow: ~Copyable {
  /// 256 KiB: large enough that a system call costs little per byte, small enough for the cache.
  private static let firstCapacity = 256 * 1024
  /// The largest length of a line in bytes, 16 MiB, unless the window is held.
  static let longestLine = 16 << 20

  /// The input's name in messages.
  let name: String
  private var source: ByteSource
  private var memory: OwnedMemory<UInt8>
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity = firstCapacity
  /// The offset of the next unread byte in ``bytes``.
  var start = 0
  /// The end of the bytes in memory.
  private(set) var end = 0
  /// True after the end of the input.
  private(set) var isComplete = false
  /// The number of the line at ``start``, from 1.
  var line = 1
  /// The largest number of bytes to hold; nil if read bytes are overwritten.
  private var heldLimit: Int?

  init(_ source: consuming ByteSource, name: String) {
    self.source = source
    self.name = name
    memory = OwnedMemory(capacity: Self.firstCapacity)
    storage = memory.start
  }

  /// The bytes in memory. Those from ``start`` on are unread.
  var bytes: UnsafePointer<UInt8> { UnsafePointer(storage) }

  /// Reads more bytes after ``end``.
  ///
  /// - Returns: true if there were more bytes.
  /// - Throws: ``InputError`` if the read fails or a limit is exceeded.
  mutating func readMore() throws(InputError) -> Bool {
    if isComplete { return false }
    makeRoom()
    let room = UnsafeMutableRawBufferPointer(start: storage + end, count: capacity - end)
    let count = try source.read(into: room)
    isComplete = count == 0
    end += count
    if let heldLimit, end > heldLimit { throw InputError(tooLong: name, limit: heldLimit) }
    if heldLimit == nil, end - start > Self.longestLine {
      throw InputError(name: name, line: line, column: 1, what: "expected a line of at most 16 MiB")
    }
    return count > 0
  }

  private mutating func makeRoom() {
    if heldLimit == nil, start > 0 {
      storage.update(from: storage + start, count: end - start)
      end -= start
      start = 0
    }
    if end < capacity { return }
    let wider = OwnedMemory<UInt8>(capacity: capacity * 2)
    wider.start.update(from: storage, count: end)
    (memory, storage) = (wider, wider.start)
    capacity *= 2
  }

  /// Reads the rest of the input and keeps all bytes from ``start`` on.
  ///
  /// - Parameter limit: the largest number of bytes.
  mutating func readRest(limit: Int) throws(InputError) {
    heldLimit = limit
    while try readMore() {}
  }

  /// Takes all unread bytes of the input out of the window.
  ///
  /// - Parameter limit: the largest number of bytes.
  mutating func takeUnreadBytes(limit: Int) throws(InputError) -> [UInt8] {
    var all: [UInt8] = []
    repeat {
      all += UnsafeBufferPointer(start: storage + start, count: end - start)
      guard all.count <= limit else { throw InputError(tooLong: name, limit: limit) }
      start = end
    } while try readMore()
    return all
  }

  /// Returns the end of the line at ``start``, after its line feed if it has one. The complete line
  /// is then in memory.
  mutating func lineEnd() throws(InputError) -> Int {
    var searched = 0
    while true {
      var offset = start + searched
      while offset < end {
        if storage[offset] == UInt8(ascii: "\n") { return offset + 1 }
        offset += 1
      }
      searched = end - start
      if try !readMore() { return end }
    }
  }

  /// Returns the unread bytes up to an offset as a text with their line number.
  func text(upTo end: Int) throws(InputError) -> InputText {
    let bytes = Array(UnsafeBufferPointer(start: storage + start, count: end - start))
    return try InputText(bytes: bytes, name: name, firstLine: line)
  }

  /// Skips empty lines and returns true at the end of the input.
  ///
  /// - Throws: ``InputError`` if empty lines precede other lines and `isStrict` is true.
  mutating func isAtEnd(isStrict: Bool = true) throws(InputError) -> Bool {
    var firstEmpty: Int?
    while true {
      if end - start < 2, try readMore() { continue }
      if start == end { return true }
      let isReturn =
        storage[start] == UInt8(ascii: "\r") && end - start > 1
        && storage[start + 1] == UInt8(ascii: "\n")
      guard isReturn || storage[start] == UInt8(ascii: "\n") else { break }
      firstEmpty = firstEmpty ?? line
      start += isReturn ? 2 : 1
      line += 1
    }
    guard isStrict, let firstEmpty else { return false }
    throw InputError(name: name, line: firstEmpty, column: 1, what: CSVReader.emptyLine)
  }
}

/// Uninitialized memory, freed with its last reference.
///
/// It is a class because Embedded Swift does not find the `deinit` of another module's noncopyable
/// struct.
final class OwnedMemory<Element> {
  let start: UnsafeMutablePointer<Element>

  init(capacity: Int) {
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }
}
