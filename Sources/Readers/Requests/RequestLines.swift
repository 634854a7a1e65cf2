/// Lines on their way in: blocks of whole lines, as many in each as have come.
///
/// Memory is bounded by the longest line: of one beyond ``longest`` the beginning is kept, so that
/// whoever reads it sees that it is too long, and the rest is passed over.
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

  /// The lines of a source, none of which has been read.
  public init(_ source: consuming ByteSource) {
    self.source = source
    held.reserveCapacity(1 << 12)
  }

  /// The next lines; nil at the end.
  ///
  /// - Throws: ``ReadFailure`` from the source, nothing else.
  public mutating func next() throws(ReadFailure) -> Block? {
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
  public mutating func takeFirst() throws(ReadFailure) -> [UInt8]? {
    while !held.contains(Self.lineFeed), !isAtEnd, held.count <= Self.longest {
      let piece = try source.next()
      isAtEnd = piece.isEmpty
      held += piece
    }
    if held.isEmpty { return nil }
    let end = held.firstIndex(of: Self.lineFeed) ?? held.count
    let line = Array(held[..<end])
    held.removeSubrange(..<min(end + 1, held.count))
    let mark = InputText.byteOrderMark
    return line.starts(with: mark) ? Array(line.dropFirst(mark.count)) : line
  }

  /// Reads a piece: what is complete with it, if anything is; the rest is held.
  private mutating func readOn() throws(ReadFailure) -> [UInt8]? {
    let piece = try source.next()
    isAtEnd = piece.isEmpty
    guard let last = piece.lastIndex(of: Self.lineFeed) else {
      held += piece.prefix(max(0, Self.longest + 1 - held.count))
      return nil
    }
    // Of a line that is too long no more is kept.
    let isTooLong = held.count > Self.longest
    let start = isTooLong ? piece.firstIndex(of: Self.lineFeed) ?? 0 : 0
    let bytes = held + piece[start...last]
    held.removeAll(keepingCapacity: true)
    held += piece[(last + 1)...]
    return bytes
  }

  private mutating func block(_ bytes: [UInt8]) -> Block {
    defer {
      blocks += 1
      for byte in bytes where byte == Self.lineFeed { lines += 1 }
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
