#if hasFeature(Embedded)
  /// The parts of a text with interpolated values, appended by functions that are called.
  ///
  /// Embedded Swift inlines the standard library's functions of the same names, about 150 bytes for
  /// each part of each text: an eighth of the standalone executable. A function of the module is
  /// chosen before the standard library's, which other types than these still use.
  extension DefaultStringInterpolation {
    @inline(never)
    mutating func appendLiteral(_ literal: String) { write(literal) }

    @inline(never)
    mutating func appendInterpolation(_ text: String) { write(text) }

    @inline(never)
    mutating func appendInterpolation(_ text: Substring) { text.write(to: &self) }

    @inline(never)
    mutating func appendInterpolation(_ number: Int) { write(number.description) }
  }
#endif
