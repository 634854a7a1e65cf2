/// Lines on their way in: blocks of whole lines, as many in each as have come.
///
/// Memory is bounded by the longest line: the beginning of one beyond ``longest`` is a block of its
/// own as soon as it has come, so that it can be refused, and the rest is passed over.
public struct RequestLines: ~Copyable {
  /// The most bytes of a line, without its end.
  public static let longest = 1 << 20

  private var source: ByteSource
  /// What has come and was not given on: the beginning of a line, and behind a first line that was
  /// taken alone more. Always in the same memory: blocks are taken by several threads, and memory
  /// that one asks for and another gives back lies beside both's from then on, so that each waits
  /// for the other's writes to it.
  private var held: [UInt8] = []
  private var isAtEnd = false
  private var blocks = 0
  private var lines = 0
  private let lineLimit: Int
  /// The number of bytes that the input may still have.
  private var bytesLeft: Int
  /// The bytes read of a line longer than ``longest``, whose rest is skipped.
  private var passed: Int?

  /// Why lines cannot be read.
  public enum Failure: Error, Sendable, Equatable {
    case reading(ReadFailure)
    /// A line goes on beyond the line limit.
    case lineTooLong
    /// The input goes on beyond its limit.
    case inputTooLong
  }

  /// The lines of a source, none of which has been read.
  ///
  /// - Parameters:
  ///   - lineLimit: The most bytes that are read of one line, so that a line without an end ends.
  ///   - limit: The most bytes of the input.
  public init(
    _ source: consuming ByteSource, lineLimit: Int = .max, limit: Int = .max
  ) {
    self.source = source
    self.lineLimit = lineLimit
    bytesLeft = limit
    held.reserveCapacity(1 << 12)
  }

  /// The next lines; nil at the end.
  ///
  /// - Throws: ``Failure`` from the source, and for more bytes than are allowed.
  public mutating func next() throws(Failure) -> Block? {
    while true {
      if let end = held.lastIndex(of: Self.lineFeed) {
        let bytes = Array(held[...end])
        held.removeSubrange(...end)
        return block(bytes)
      }
      if isAtEnd { break }
      if let bytes = try readOn() { return block(bytes) }
    }
    if held.isEmpty { return nil }
    defer { held.removeAll(keepingCapacity: true) }
    return block(Array(held[...]))
  }

  /// The first line, without its end and without a byte order mark; nil where there is none.
  public mutating func takeFirst() throws(Failure) -> [UInt8]? {
    while !held.contains(Self.lineFeed), !isAtEnd, held.count <= Self.longest {
      held += try piece()
    }
    if held.isEmpty { return nil }
    let end = held.firstIndex(of: Self.lineFeed) ?? held.count
    let line = Array(held[..<end])
    held.removeSubrange(..<min(end + 1, held.count))
    let mark = InputText.byteOrderMark
    return line.starts(with: mark) ? Array(line.dropFirst(mark.count)) : line
  }

  private mutating func piece() throws(Failure) -> [UInt8] {
    let piece: [UInt8]
    do throws(ReadFailure) { piece = try source.next() } catch { throw .reading(error) }
    isAtEnd = piece.isEmpty
    guard piece.count <= bytesLeft else { throw .inputTooLong }
    bytesLeft -= piece.count
    return piece
  }

  /// Reads a piece: the lines that are complete with it, or the beginning of one that is too long;
  /// the rest is held.
  private mutating func readOn() throws(Failure) -> [UInt8]? {
    var piece = try piece()[...]
    if let before = passed {
      guard let end = piece.firstIndex(of: Self.lineFeed) else {
        passed = before + piece.count
        if before + piece.count > lineLimit { throw .lineTooLong }
        return nil
      }
      passed = nil
      piece = piece[(end + 1)...]
    }
    guard let last = piece.lastIndex(of: Self.lineFeed) else {
      held += piece
      guard held.count > Self.longest else { return nil }
      defer { held.removeAll(keepingCapacity: true) }
      passed = held.count
      return Array(held.prefix(Self.longest + 1))
    }
    let bytes = held + piece[...last]
    held.removeAll(keepingCapacity: true)
    held += piece[(last + 1)...]
    return bytes
  }

  private mutating func block(_ bytes: [UInt8]) -> Block {
    defer {
      blocks += 1
      for byte in bytes where byte == Self.lineFeed { lines += 1 }
      // The end of a line that is too long is passed over.
      if bytes.last != Self.lineFeed { lines += 1 }
    }
    return Block(number: blocks, firstLine: lines, bytes: bytes)
  }

  fileprivate static let lineFeed = UInt8(ascii: "\n")
}

extension RequestLines {
  /// Whole lines that follow each other.
  public struct Block: Sendable {
    /// Of the blocks, counted from 0.
    public let number: Int
    /// Of the first line that is left, counted from 0.
    private var line: Int
    /// The lines that are left, with their ends; the last line of all may have none.
    private var bytes: ArraySlice<UInt8>
    /// How many bytes it has had.
    public let size: Int

    init(number: Int, firstLine: Int, bytes: [UInt8]) {
      self.number = number
      line = firstLine
      self.bytes = bytes[...]
      size = bytes.count
    }

    /// Takes the next line, and says which it is of all; nil where none is left.
    public mutating func takeLine() -> (number: Int, bytes: ArraySlice<UInt8>)? {
      if bytes.isEmpty { return nil }
      let end = bytes.firstIndex(of: RequestLines.lineFeed) ?? bytes.endIndex
      defer {
        bytes = bytes[min(end + 1, bytes.endIndex)...]
        line += 1
      }
      return (line, bytes[..<end])
    }
  }
}
