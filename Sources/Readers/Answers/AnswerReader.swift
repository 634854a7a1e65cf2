import Motion

/// One answer of a batch, cut out of its output: a series of its own, without the id.
package struct AnswerText: Sendable, Equatable {
  /// The id of the batch request that was answered; nil if the request has none.
  package let id: String?
  /// A table, lines or a document.
  package let bytes: [UInt8]
  /// The line of the first row in the whole output, from 1.
  package let line: Int
  /// The line of the first of the ``bytes`` in the whole output. A table's header precedes its
  /// first row.
  package var firstLine: Int { isTable ? line - 1 : line }
  fileprivate let isTable: Bool
  /// True for frames or a document with tracks; false for facts, reports and refusals.
  package let isSeries: Bool

  /// The first 80 bytes of the first row.
  package var beginning: String {
    let rows = isTable ? bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst() : bytes[...]
    let line = rows.prefix { $0 != UInt8(ascii: "\n") }
    // Blanks stand for the id of a line.
    let text = line.prefix(1) + line.dropFirst().drop { $0 == UInt8(ascii: " ") }
    return String(decoding: text.prefix(80), as: UTF8.self) + (text.count > 80 ? "…" : "")
  }
}

/// Splits the output of a batch into its answers, in their order.
///
/// Three outputs have ids: rows whose first column is `id`, lines of frames that begin with
/// `{"id":`, and documents, one a line. Rows and frames of one id that follow each other are one
/// answer. Memory grows with the longest answer.
package struct AnswerReader: ~Copyable {
  private static let header = Array(TableColumn.answers.joined(separator: ",").utf8)
  private static let tidyHeader = Array((TableColumn.tidy.joined(separator: ",") + "\n").utf8)
  private static let id = Array("{\"id\":".utf8)
  private static let frame = Array("\"frame\":".utf8)

  private var source: ByteSource
  private let name: String
  private let limit: Int
  /// The bytes read last. Those from ``start`` on are not taken yet.
  private var held: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// The line at ``start``, from 1.
  private var line = 1
  private var isTable = false
  /// The first record of the next answer; nil at the end, and before the beginning is read.
  private var next: Record?
  private var hasBegun = false

  /// A row, a frame or a document.
  private struct Record {
    let id: String?
    /// The record without its id and its line feed.
    let bytes: [UInt8]
    let line: Int
    /// True for a row or a frame, which may have others of its answer behind it.
    let isPart: Bool
  }

  /// True if a file that begins in this way has answers.
  ///
  /// One document is a batch's only if it has an id, since a single document begins like an answer
  /// without one.
  package static func looksLikeAnswers(_ beginning: [UInt8]) -> Bool {
    if beginning.starts(with: id) || beginning.starts(with: header) { return true }
    guard beginning.first == UInt8(ascii: "{"), let end = beginning.firstIndex(of: lineFeed),
      beginning[..<end].last == UInt8(ascii: "}")
    else { return false }
    let rest = beginning[(end + 1)...]
    let isDocument = ["{\"schema\":", "{\"error\":"].contains { beginning.starts(with: $0.utf8) }
    return isDocument && (rest.starts(with: id) || rest.starts(with: "{\"schema\":".utf8))
  }

  /// Creates a reader of a batch's output. Nothing is read yet.
  ///
  /// - Parameters:
  ///   - name: the input's name in error messages.
  ///   - limit: the largest size in bytes of an answer.
  package init(_ source: consuming ByteSource, name: String, limit: Int) {
    self.source = source
    self.name = name
    self.limit = limit
  }

  private mutating func fillBeginning() throws(InputError) {
    hasBegun = true
    while held.count < 1 << 16, !isAtEnd {
      let piece = try source.next()
      isAtEnd = piece.isEmpty
      held += piece
    }
    guard Self.looksLikeAnswers(held) else {
      throw InputError(
        name: name, what: "has no answers of a batch with ids, as the other side has")
    }
    isTable = held.starts(with: Self.header)
    if isTable { _ = try nextRecord() }
    next = try readRecord()
  }

  /// Reads the next answer; nil at the end.
  ///
  /// - Throws: ``InputError`` for an input without answers, a row without an id, and an input that
  ///   cannot be read.
  package mutating func readAnswer() throws(InputError) -> AnswerText? {
    if !hasBegun { try fillBeginning() }
    guard let first = next else { return nil }
    var bytes = isTable ? Self.tidyHeader : []
    bytes += first.bytes + [Self.lineFeed]
    next = try readRecord()
    while let record = next, first.isPart, record.isPart, record.id == first.id {
      bytes += record.bytes + [Self.lineFeed]
      if bytes.count > limit { throw InputError(tooLong: name, limit: limit) }
      next = try readRecord()
    }
    return AnswerText(
      id: first.id, bytes: bytes, line: first.line, isTable: isTable,
      isSeries: first.isPart || Self.hasTracks(bytes))
  }

  /// True if a document has the key "tracks". Its quotes cannot be in a string, which escapes them.
  private static func hasTracks(_ document: [UInt8]) -> Bool {
    let key = Array("\"tracks\":".utf8)
    return document.indices.contains { place in
      document[place] == key[0] && document[place...].starts(with: key)
    }
  }

  private mutating func readRecord() throws(InputError) -> Record? {
    while true {
      let line = line
      guard let bytes = try nextRecord() else { return nil }
      if bytes.allSatisfy({ $0.isWhitespace }) { continue }
      if isTable { return try rowRecord(bytes, at: line) }
      let rest = Self.members(of: bytes)
      guard bytes.starts(with: Self.id) else {
        return Record(id: nil, bytes: bytes, line: line, isPart: false)
      }
      let hasMore = bytes[rest.startIndex - 1] == UInt8(ascii: ",")
      let id = bytes[Self.id.count..<(hasMore ? rest.startIndex - 1 : rest.startIndex)]
      // Blanks stand for the id, so that columns in messages are those of the file.
      let blanks = [UInt8](repeating: UInt8(ascii: " "), count: rest.startIndex - 1)
      return Record(
        id: try decodedText(of: id, at: line), bytes: [UInt8(ascii: "{")] + blanks + rest,
        line: line,
        isPart: rest.starts(with: Self.frame))
    }
  }

  private func rowRecord(_ bytes: [UInt8], at line: Int) throws(InputError) -> Record {
    // With its line feed, since a row may end with a carriage return before it.
    let text = try InputText(bytes: bytes + [Self.lineFeed], name: name, firstLine: line)
    var row = CSVReader(text)
    guard try row.readRow(), row.fields.count > 1 else {
      throw InputError(name: name, line: line, column: 1, what: "expected a row with an id")
    }
    return Record(
      id: row.trimmedText(of: row.fields[0]), bytes: Array(bytes[row.fields[1].offset...]),
      line: line,
      isPart: true)
  }

  /// The members of an answer's line behind its id; all members of a line without one.
  package static func members(of line: [UInt8]) -> ArraySlice<UInt8> {
    guard line.starts(with: id) else { return line.dropFirst() }
    var place = id.count
    if place < line.count, line[place] == UInt8(ascii: "\"") {
      place += 1
      while place < line.count, line[place] != UInt8(ascii: "\"") {
        place += line[place] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    let rest = line[min(place, line.count)...]
    let end = rest.firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") }
    guard let end else { return rest.suffix(0) }
    return line[end] == UInt8(ascii: ",") ? line[(end + 1)...] : line[end...]
  }

  /// Takes the next line without its line feed; in a table, a row whose quotes may hold line feeds.
  private mutating func nextRecord() throws(InputError) -> [UInt8]? {
    var (place, isQuoted, feeds) = (start, false, 0)
    while true {
      while place < held.count {
        let byte = held[place]
        if isTable, byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        if byte == Self.lineFeed {
          feeds += 1
          if !isQuoted {
            defer { (start, line) = (place + 1, line + feeds) }
            return Array(held[start..<place])
          }
        }
        place += 1
      }
      if isAtEnd { break }
      if held.count - start > limit { throw InputError(tooLong: name, limit: limit) }
      let piece = try source.next()
      isAtEnd = piece.isEmpty
      held = held[start...] + piece
      (place, start) = (place - start, 0)
    }
    if start == held.count { return nil }
    defer { (start, line) = (held.count, line + feeds + 1) }
    return Array(held[start...])
  }

  /// The decoded text of a JSON string; the text of a number as written.
  private func decodedText(of bytes: ArraySlice<UInt8>, at line: Int) throws(InputError) -> String {
    let text = try InputText(bytes: Array(bytes), name: name, firstLine: line)
    if case .string(let id) = try JSONReader.value(of: text).kind { return id }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let lineFeed = UInt8(ascii: "\n")
}
