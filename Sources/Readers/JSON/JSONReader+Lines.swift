/// Values one a line.
extension JSONReader {
  /// Skips blanks up to the end of the line, where a value of its own ends.
  mutating func endLine() throws(InputError) {
    while skip(UInt8(ascii: " ")) || skip(UInt8(ascii: "\t")) || skip(UInt8(ascii: "\r")) {}
    guard next == nil || next == UInt8(ascii: "\n") else {
      throw unexpected("the end of the line")
    }
  }
}
