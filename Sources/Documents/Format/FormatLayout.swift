/// The layout of result fields without motion.
package enum FactLayout: Sendable, Equatable {
  /// One object, compact if the encoding says so.
  case object
  /// One object on one line without white space.
  case line
  /// A row of values below a row of keys, with the given delimiter or the encoding's.
  case row(delimiter: UInt8?)
}

/// The layout of a format's text: where white space is insignificant, and where numbers are.
package enum TextLayout: Sendable {
  /// Rows of numbers.
  case series
  case json
  /// Every byte counts, apart from the kind of line end.
  case verbatim
  /// Every byte counts, apart from numbers.
  case verbatimNumbers
  case markup
  case styleSheet
  /// Source code by its line comments, its quotes, and the significance of its indentation.
  case code(comments: String = "//", quotes: String = "\"", hasIndentation: Bool = false)
}
