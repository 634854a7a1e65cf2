import Motion

/// Quoting and splitting of arguments as a POSIX shell does it.
enum ShellQuoting {
  /// The argument in single quotes; a plain argument stays unquoted.
  ///
  /// Single quotes preserve every character but themselves. A single quote inside becomes `'\''`:
  /// it ends the quotation, is escaped and begins the next.
  ///
  /// Source: IEEE 1003.1, Shell Command Language, 2.2 Quoting.
  static func quoted(_ word: String) -> String {
    if needsNoQuotes(word) { return word }
    var quoted = "'"
    for scalar in word.unicodeScalars {
      if scalar == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "'"
  }

  /// Splits a line into arguments, with single quotes, double quotes and backslashes.
  ///
  /// The inverse of ``quoted(_:)``. Nothing is expanded: `$HOME` and `*` are plain arguments.
  ///
  /// - Throws: `ParameterError` for an unclosed quote, and for a backslash at the end.
  static func splitArguments(_ line: String) throws(ParameterError) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    // True once an argument has begun, so that an empty pair of quotes is an argument.
    var isBegun = false
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case " ", "\t", "\n":
        if isBegun { words.append(String(word)) }
        word = .init()
        isBegun = false
        continue
      case "'", "\"": try readQuotation(endedBy: scalar, from: &rest, into: &word)
      case "\\":
        guard let next = rest.popFirst() else { throw unclosedQuoteError("a backslash at its end") }
        // A line continuation.
        if next == "\n" { continue }
        word.append(next)
      default: word.append(scalar)
      }
      isBegun = true
    }
    if isBegun { words.append(String(word)) }
    return words
  }

  /// Splits a line of UTF-8 bytes into arguments.
  ///
  /// - Throws: `ParameterError` for an unclosed quote, and for a backslash at the end.
  static func splitArguments(_ line: ArraySlice<UInt8>) throws(ParameterError) -> [Argument] {
    if let words = line.withUnsafeBufferPointer({ unquotedArguments($0) }) { return words }
    var words: [Argument] = []
    for word in try splitArguments(String(decoding: line, as: UTF8.self)) {
      words.append(Argument(word))
    }
    return words
  }

  /// The arguments of a line without quotes and backslashes; nil for any other line.
  private static func unquotedArguments(_ line: UnsafeBufferPointer<UInt8>) -> [Argument]? {
    var words: [Argument] = []
    words.reserveCapacity(8)
    var place = 0
    while place < line.count {
      let start = place
      while place < line.count, !isBlank(line[place]) {
        if isQuoteOrBackslash(line[place]) { return nil }
        place += 1
      }
      if start < place {
        let word = UnsafeBufferPointer(rebasing: line[start..<place])
        words.append(Argument(String(decoding: word, as: UTF8.self)))
      }
      place += 1
    }
    return words
  }

  /// True for the white space of a shell, which does not include the carriage return.
  private static func isBlank(_ byte: UInt8) -> Bool { byte.isBlank || byte == 0x0A }

  private static func isQuoteOrBackslash(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// Appends a quoted text whose opening quote has been read.
  ///
  /// In double quotes a backslash escapes only `$`, a backquote, `"`, a backslash and the line end.
  private static func readQuotation(
    endedBy quote: Unicode.Scalar, from rest: inout Substring.UnicodeScalarView,
    into word: inout String.UnicodeScalarView
  ) throws(ParameterError) {
    while let scalar = rest.popFirst() {
      if scalar == quote { return }
      guard scalar == "\\", quote == "\"", let next = rest.first else {
        word.append(scalar)
        continue
      }
      switch next {
      case "$", "`", "\"", "\\": word.append(next)
      case "\n": break
      default:
        word.append(scalar)
        continue
      }
      rest.removeFirst()
    }
    throw unclosedQuoteError("a quote (\(quote)) without its end")
  }

  private static func unclosedQuoteError(_ what: String) -> ParameterError {
    ParameterError("request", "has \(what); quote it as a shell needs it")
  }

  /// True if the argument needs no quotes in a shell.
  static func needsNoQuotes(_ word: String) -> Bool {
    var word = word
    return word.withUTF8 { bytes in
      for byte in bytes where !needsNoQuotes(byte) { return false }
      return !bytes.isEmpty
    }
  }

  private static func needsNoQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "%"), UInt8(ascii: "+"),
      UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "."),
      UInt8(ascii: "/"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

/// A command line quoted for a shell, written directly into a string's storage.
struct ShellLineBuilder {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  /// The most bytes that an argument and its separator take, since a quote takes four bytes.
  static func maximumByteCount(for word: String) -> Int { 4 * word.utf8.count + 8 }

  /// Returns the text that a closure writes.
  ///
  /// - Parameter room: the bytes, at least the sum of `maximumByteCount(for:)` over all pieces.
  static func builtText(_ room: Int, _ write: (inout ShellLineBuilder) -> Void) -> String {
    String(unsafeUninitializedCapacity: room) { bytes in
      var line = ShellLineBuilder(bytes: bytes)
      write(&line)
      return line.count
    }
  }

  /// Appends a piece that needs no quotes.
  ///
  /// - Parameters:
  ///   - separator: the text before the piece.
  ///   - piece: the text to append.
  mutating func append(_ separator: StaticString, _ piece: String) {
    putBytes(UnsafeBufferPointer(start: separator.utf8Start, count: separator.utf8CodeUnitCount))
    var piece = piece
    piece.withUTF8 { putBytes($0) }
  }

  /// Appends an argument, quoted if necessary.
  mutating func append(_ separator: StaticString, quoting word: String) {
    append(separator, ShellQuoting.quoted(word))
  }

  private mutating func putBytes(_ piece: UnsafeBufferPointer<UInt8>) {
    for place in piece.indices { bytes[count + place] = piece[place] }
    count += piece.count
  }
}
