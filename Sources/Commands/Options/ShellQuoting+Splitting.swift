import Documents
import Motion

extension ShellQuoting {
  /// Splits a line into arguments, with single quotes, dollar-single quotes, double quotes and
  /// backslashes. The inverse of ``quoted(_:)``. Nothing is expanded: `$HOME` and `*` are plain
  /// arguments. Throws for an unclosed quote, and for a backslash at the end.
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
      case "$" where rest.first == "'":
        rest.removeFirst()
        try readEscapedQuotation(from: &rest, into: &word)
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

  /// Appends a quoted text whose opening quote has been read. In double quotes a backslash escapes
  /// only `$`, a backquote, `"`, a backslash and the line end.
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

  /// Appends the text of `$'a\012b'` whose opening quote has been read: a backslash stands before
  /// three octal digits of a byte, or one of `n`, `t` and `r`, or a character that is meant itself.
  private static func readEscapedQuotation(
    from rest: inout Substring.UnicodeScalarView, into word: inout String.UnicodeScalarView
  ) throws(ParameterError) {
    var bytes: [UInt8] = []
    while let scalar = rest.popFirst() {
      if scalar == "'" {
        word.append(contentsOf: String(decoding: bytes, as: UTF8.self).unicodeScalars)
        return
      }
      guard scalar == "\\", let next = rest.popFirst() else {
        bytes += Array(String(scalar).utf8)
        continue
      }
      let digits = [next] + rest.prefix(2)
      if digits.count == 3, let byte = UInt8(String(String.UnicodeScalarView(digits)), radix: 8) {
        bytes.append(byte)
        rest.removeFirst(2)
        continue
      }
      switch next {
      case "n": bytes.append(0x0A)
      case "t": bytes.append(0x09)
      case "r": bytes.append(0x0D)
      default: bytes += Array(String(next).utf8)
      }
    }
    throw unclosedQuoteError("a quote ($') without its end")
  }

  private static func unclosedQuoteError(_ what: String) -> ParameterError {
    ParameterError("request", "has \(what); quote it as a shell needs it")
  }
}
