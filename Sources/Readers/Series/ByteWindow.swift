/// The part of an input that is in memory: unread bytes, and the number of their line.
///
/// Bytes that were read make room for the next, so that memory does not grow with the input, only
/// with its longest line; a window that is held keeps all of them.
struct ByteWindow: ~Copyable {
  /// Large enough that reading costs little beside its bytes, small enough for the cache.
  private static let firstCapacity = 256 * 1024
  /// The longest line of an input that is read line by line.
  static let longestLine = 16 << 20

  /// How messages call the input.
  let name: String
  private var source: ByteSource
  private var memory: OwnedMemory<UInt8>
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity = firstCapacity
  /// Where the next unread byte is, in ``bytes``.
  var start = 0
  /// The end of what is in memory.
  private(set) var end = 0
  /// Whether nothing more comes.
  private(set) var isComplete = false
  /// The number of the line that begins at ``start``, from 1.
  var line = 1
  /// The most bytes that are held; nil for a window that goes on.
  private var heldLimit: Int?

  init(_ source: consuming ByteSource, name: String) {
    self.source = source
    self.name = name
    memory = OwnedMemory(capacity: Self.firstCapacity)
    storage = memory.start
  }

  /// Everything in memory; from ``start`` on it is unread.
  var bytes: UnsafePointer<UInt8> { UnsafePointer(storage) }

  /// Reads more behind ``end``.
  ///
  /// - Returns: whether there was anything.
  mutating func fill() throws(SeriesFailure) -> Bool {
    if isComplete { return false }
    makeRoom()
    let room = UnsafeMutableRawBufferPointer(start: storage + end, count: capacity - end)
    let count: Int
    do throws(ReadFailure) { count = try source.read(into: room) } catch {
      throw .reading(name: name, error)
    }
    isComplete = count == 0
    end += count
    if let heldLimit, end > heldLimit { throw .tooLong(name: name) }
    if heldLimit == nil, end - start > Self.longestLine {
      throw .input(
        InputError(name: name, line: line, column: 1, what: "expected a line of at most 16 MiB"))
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

  /// Reads all there is and keeps it.
  ///
  /// - Parameter limit: the most bytes.
  mutating func hold(limit: Int) throws(SeriesFailure) {
    heldLimit = limit
    while try fill() {}
  }

  /// All bytes, taken out of the window.
  ///
  /// - Parameter limit: the most of them.
  mutating func takeAll(limit: Int) throws(SeriesFailure) -> [UInt8] {
    var all: [UInt8] = []
    repeat {
      all += UnsafeBufferPointer(start: storage + start, count: end - start)
      guard all.count <= limit else { throw .tooLong(name: name) }
      start = end
    } while try fill()
    return all
  }

  /// Where the line ends that begins at ``start``, behind its line feed if it has one; all of it is
  /// in memory then.
  mutating func lineEnd() throws(SeriesFailure) -> Int {
    var searched = 0
    while true {
      var offset = start + searched
      while offset < end {
        if storage[offset] == UInt8(ascii: "\n") { return offset + 1 }
        offset += 1
      }
      searched = end - start
      if try !fill() { return end }
    }
  }

  /// The bytes up to an offset as a text that knows its line.
  func text(upTo end: Int) throws(SeriesFailure) -> InputText {
    let bytes = Array(UnsafeBufferPointer(start: storage + start, count: end - start))
    do throws(InputError) {
      return try InputText(bytes: bytes, name: name, firstLine: line)
    } catch {
      throw .input(error)
    }
  }

  /// Whether nothing is left; empty lines are passed over.
  ///
  /// - Throws: ``SeriesFailure`` for an empty line before others.
  mutating func isAtEnd(isStrict: Bool = true) throws(SeriesFailure) -> Bool {
    var firstEmpty: Int?
    while true {
      if end - start < 2, try fill() { continue }
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
    throw .input(
      InputError(name: name, line: firstEmpty, column: 1, what: CSVReader.emptyLine))
  }
}
