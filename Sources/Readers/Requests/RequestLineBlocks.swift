import Motion

/// Splits an input into blocks of whole lines. Each block has the lines of one read.
///
/// The longest line bounds the memory. The beginning of a line above ``longest`` is a block of its
/// own at once, so that the caller can refuse it. The rest of that line is skipped.
package struct RequestLineBlocks: ~Copyable {
  /// The largest length of a line in bytes, without its line feed.
  package static let longestLine = 1 << 20

  private let nextPiece: () throws(InputError) -> [UInt8]
  /// The bytes not returned yet: the beginning of a line, or more after ``takeFirstLine()``. One
  /// buffer serves all blocks: threads that free memory of another slow each other down.
  private var held: [UInt8] = []
  private var isAtEnd = false
  private var blocks = 0
  private var requests = 0
  private var lines = 0
  private let name: String
  private let hasComments: Bool
  private let lineLimit: Int
  private let limit: Int
  /// The number of bytes read.
  private var read = 0
  /// The number of bytes read of a line longer than ``longest``, whose rest is skipped.
  private var passed: Int?

  /// - Parameters:
  ///   - nextPiece: reads the next bytes of the input; none at its end.
  ///   - hasComments: true if a line that begins with `#` is a comment.
  ///   - lineLimit: the largest number of bytes read of one line, so that an endless line ends.
  ///   - limit: the largest number of bytes of the input.
  package init(
    _ nextPiece: @escaping () throws(InputError) -> [UInt8], name: String,
    hasComments: Bool = true, lineLimit: Int = .max, limit: Int = .max
  ) {
    (self.nextPiece, self.name, self.hasComments) = (nextPiece, name, hasComments)
    (self.lineLimit, self.limit) = (lineLimit, limit)
    held.reserveCapacity(1 << 12)
  }

  /// Returns a reader of bytes in memory, 64 KiB at a time.
  package static func pieces(of bytes: [UInt8]) -> () throws(InputError) -> [UInt8] {
    var rest = bytes[...]
    return {
      defer { rest = rest.dropFirst(1 << 16) }
      return Array(rest.prefix(1 << 16))
    }
  }

  /// Returns the next block of lines; nil at the end. An input that exceeds a limit is an error.
  package mutating func nextBlock() throws(InputError) -> Block? {
    while true {
      if let end = held.lastIndex(of: Self.lineFeed) {
        let bytes = Array(held[...end])
        held.removeSubrange(...end)
        return makeBlock(bytes)
      }
      if isAtEnd { break }
      if let bytes = try readNextLines() { return makeBlock(bytes) }
    }
    if held.isEmpty { return nil }
    defer { held.removeAll(keepingCapacity: true) }
    return makeBlock(Array(held[...]))
  }

  /// Returns the first line, without its line end (LF or CRLF) and without a byte order mark; nil
  /// for an empty input.
  package mutating func takeFirstLine() throws(InputError) -> [UInt8]? {
    while !held.contains(Self.lineFeed), !isAtEnd, held.count <= Self.longestLine {
      held += try readPiece()
    }
    if held.isEmpty { return nil }
    let end = held.firstIndex(of: Self.lineFeed) ?? held.count
    var line = Array(held[..<end])
    held.removeSubrange(..<min(end + 1, held.count))
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    let mark = InputText.byteOrderMark
    return line.starts(with: mark) ? Array(line.dropFirst(mark.count)) : line
  }

  private mutating func readPiece() throws(InputError) -> [UInt8] {
    let piece = try nextPiece()
    isAtEnd = piece.isEmpty
    read += piece.count
    guard read <= limit else { throw InputError(tooLong: name, limit: limit) }
    return piece
  }

  /// Reads a piece and returns the lines that it completes, or the beginning of a line that is too
  /// long. The rest is kept in `held`; nil if no line is complete.
  private mutating func readNextLines() throws(InputError) -> [UInt8]? {
    var piece = try readPiece()[...]
    if let before = passed {
      guard let end = piece.firstIndex(of: Self.lineFeed) else {
        passed = before + piece.count
        guard before + piece.count > lineLimit else { return nil }
        throw InputError(
          name: name,
          what: "has a line of more than \(Display.bytes(lineLimit)); end each request with a line "
            + "feed")
      }
      passed = nil
      piece = piece[(end + 1)...]
    }
    guard let last = piece.lastIndex(of: Self.lineFeed) else {
      held += piece
      guard held.count > Self.longestLine else { return nil }
      defer { held.removeAll(keepingCapacity: true) }
      passed = held.count
      return Array(held.prefix(Self.longestLine + 1))
    }
    let bytes = held + piece[...last]
    held.removeAll(keepingCapacity: true)
    held += piece[(last + 1)...]
    return bytes
  }

  private mutating func makeBlock(_ bytes: [UInt8]) -> Block {
    let block = Block(
      number: blocks, firstRequest: requests, firstLine: lines, bytes: bytes,
      hasComments: hasComments)
    var counted = block
    while counted.nextRequest() != nil {}
    (requests, lines) = (counted.request, counted.line)
    blocks += 1
    return block
  }

  fileprivate static let lineFeed = UInt8(ascii: "\n")
}

extension RequestLineBlocks {
  /// Consecutive whole lines.
  package struct Block: Sendable {
    /// The index of this block of consecutive lines, from 0.
    package let number: Int
    /// The index of the next request in the input, from 0.
    fileprivate private(set) var request: Int
    /// The index of the next line in the input, from 0.
    fileprivate private(set) var line: Int
    /// The remaining lines with their line feeds; the last line of the input may have none.
    private var bytes: ArraySlice<UInt8>
    private let hasComments: Bool

    init(number: Int, firstRequest: Int, firstLine: Int, bytes: [UInt8], hasComments: Bool) {
      self.number = number
      request = firstRequest
      line = firstLine
      let hasMark = number == 0 && bytes.starts(with: InputText.byteOrderMark)
      self.bytes = hasMark ? bytes.dropFirst(InputText.byteOrderMark.count) : bytes[...]
      self.hasComments = hasComments
    }

    /// Takes the next request: a line that is neither blank nor a comment, without its line feed,
    /// and its indices from 0 among all requests and all lines of the input. Nil if none is left.
    package mutating func nextRequest() -> (number: Int, line: Int, bytes: ArraySlice<UInt8>)? {
      while !bytes.isEmpty {
        let end = bytes.firstIndex(of: RequestLineBlocks.lineFeed) ?? bytes.endIndex
        let text = bytes[..<end]
        bytes = bytes[min(end + 1, bytes.endIndex)...]
        line += 1
        guard isRequest(text) else { continue }
        request += 1
        return (request - 1, line - 1, text)
      }
      return nil
    }

    private func isRequest(_ line: ArraySlice<UInt8>) -> Bool {
      // The rest of a line that is too long is unknown, even if its beginning is blank.
      guard let first = line.trimmedLine.first else {
        return line.count > RequestLineBlocks.longestLine
      }
      return !hasComments || first != UInt8(ascii: "#")
    }
  }
}

/// A table of requests, one a line. Its first line has the names of the columns.
package struct RequestTable: Sendable {
  /// The distinct names of the columns.
  package let names: [String]
  private let delimiter: UInt8

  /// Reads the names in the first line, which may not repeat.
  package init(header: InputText) throws(InputError) {
    delimiter = CSVReader.likelyDelimiter(of: header)
    var row = CSVReader(header, delimiter: delimiter)
    guard try row.readRow() else {
      throw header.error(at: 0, "expected the names of the columns, got an empty line")
    }
    names = try row.columnNames()
  }

  /// Returns the cells of a row, as many as the header has, without spaces around them. A row is
  /// one line: quotes have to close in it.
  package func rowCells(of line: InputText) throws(InputError) -> [String] {
    var row = CSVReader(line, delimiter: delimiter, count: names.count)
    guard try row.readRow() else { throw line.error(at: 0, "expected a row, got an empty line") }
    return row.fields.map { row.trimmedText(of: $0) }
  }
}
