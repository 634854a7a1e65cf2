import Motion

/// The format and the layout of a series, detected from its first bytes.
struct SeriesFormatDetector {
  var kind: SeriesReader.Kind
  var layout = SeriesLayout()
  var table = WideTableLayout()
  var tidy = TidyTableLayout()
  package var lines = JSONLinesLayout()
  var document = BufferedDocument()

  /// Creates the opening of a document that is already read.
  init(_ held: BufferedDocument) {
    kind = .document
    document = held
    layout = held.layout
  }

  /// - Parameter window: the window before the first byte. A table's header is read from it.
  init(_ window: inout ByteWindow, limit: Int) throws(InputError) {
    switch try window.firstCharacter() {
    case nil: throw window.error("expected values, got an empty file")
    case UInt8(ascii: "["):
      self = try Self.bufferedDocument(&window, limit: limit)
    case UInt8(ascii: "{"):
      if let first = try window.firstLineObject() {
        kind = .lines
        lines = try JSONLinesLayout(first)
        layout = lines.layout
      } else {
        self = try Self.bufferedDocument(&window, limit: limit)
      }
    case _?:
      kind = .table
      try readHeader(&window)
    }
  }

  private static func bufferedDocument(
    _ window: inout ByteWindow, limit: Int
  ) throws(InputError) -> SeriesFormatDetector {
    let line = window.line
    let bytes = try window.takeUnreadBytes(limit: limit)
    return SeriesFormatDetector(
      try BufferedDocument(try InputText(bytes: bytes, name: window.name, firstLine: line)))
  }

  private mutating func readHeader(_ window: inout ByteWindow) throws(InputError) {
    if try window.isAtEnd() { return }
    let end = try window.lineEnd()
    let text = try window.text(upTo: end)
    if text.beginsAsStyleSheet {
      throw window.error("expected a table, a document or an array, got CSS")
    }
    let delimiter = CSVReader.likelyDelimiter(of: text)
    var header = CSVReader(text, delimiter: delimiter)
    _ = try header.readRow()
    if let shape = try TidyTableLayout(header) {
      kind = .tidy
      tidy = shape
      layout.knowsTracks = true
      layout.knowsComponents = true
      layout.hasFrames = shape.frame != nil
      layout.hasTimes = shape.time != nil
      if !shape.hasHeader { return }
    } else if header.isNumbers {
      return try readHeaderless(&window, header)
    } else {
      table = try WideTableLayout(header, &layout)
    }
    window.start = end
    window.line += 1
  }
}

extension InputText {
  /// True if the text is CSS, by its name or its beginning. No table begins with a comment or a
  /// function.
  fileprivate var beginsAsStyleSheet: Bool {
    if name.utf8.suffix(4).elementsEqual(".css".utf8) { return true }
    let start = bytes[contents...].firstIndex { !CSSTokenizer.isBlank($0) } ?? bytes.count
    return ASCIIText.starts(bytes, at: start, with: "/*")
      || ASCIIText.starts(bytes, at: start, with: "linear(")
  }
}

extension ByteWindow {
  /// Returns the first byte that is not white space; nil at the end. The bytes in memory still
  /// begin with its line.
  mutating func firstCharacter() throws(InputError) -> UInt8? {
    while true {
      var offset = start
      if line == 1, end - start >= 3, bytes[start] == 0xEF, bytes[start + 1] == 0xBB,
        bytes[start + 2] == 0xBF
      {
        offset += 3
      }
      while offset < end {
        let byte = bytes[offset]
        if !byte.isWhitespace {
          // Three bytes are needed to recognize a byte order mark.
          if offset - start + 3 <= end - start || isComplete { return byte }
          break
        }
        offset += 1
      }
      if try !readMore() {
        return offset < end ? bytes[offset] : nil
      }
    }
  }

  /// Returns an error at the beginning of the current line.
  func error(_ what: String) -> InputError {
    InputError(name: name, line: line, column: 1, what: what)
  }

  /// Returns the object of the first line, if the input is one object a line and not a document.
  mutating func firstLineObject() throws(InputError) -> JSONField? {
    _ = try isAtEnd(isStrict: false)
    // 256 KiB, the capacity of the first window: a longer first line is taken for a document.
    let most = 1 << 18
    var lineEnd = start
    while true {
      while lineEnd < end, bytes[lineEnd] != UInt8(ascii: "\n") { lineEnd += 1 }
      if lineEnd < end || isComplete { break }
      if end - start >= most { return nil }
      let searched = lineEnd - start
      _ = try readMore()
      lineEnd = start + searched
    }
    guard let text = try? text(upTo: lineEnd), let first = try? JSONReader.value(of: text),
      case .object(let members) = first.kind
    else { return nil }
    let isDocument = members.contains {
      $0.key == FactKey.schema.rawValue || $0.key == FactKey.tracks.rawValue
        || $0.key == "keyframes" || $0.key == "layers"
    }
    return isDocument ? nil : JSONField(first, of: text)
  }
}
