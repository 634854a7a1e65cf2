import Documents

/// The numbers of an array in source code, separated by commas, in lines of at most 98 bytes.
struct NumberArrayWriter {
  private let indent: String
  /// The last line of the array, such as `]`.
  private let end: String
  /// True if a comma follows the last number too.
  private let hasLastComma: Bool
  private var line = ""

  init(indent: String, end: String, hasLastComma: Bool) {
    self.indent = indent
    self.end = end
    self.hasLastComma = hasLastComma
  }

  mutating func add(_ number: String, to stream: inout ByteStream) throws(WriteFailure) {
    if !line.isEmpty, line.utf8.count + number.utf8.count + 2 > 98 {
      try stream.write(line + "\n")
      line = ""
    }
    line += (line.isEmpty ? indent : " ") + number + ","
  }

  /// Ends the array. The lines can be used for another one then.
  mutating func end(to stream: inout ByteStream) throws(WriteFailure) {
    if !hasLastComma { line.removeLast() }
    try stream.write(line + "\n\(end)\n")
    line = ""
  }
}
