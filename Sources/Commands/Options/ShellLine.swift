/// A command line as a shell reads it, put together in a text's own memory.
struct ShellLine {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  /// The most bytes of a word with what stands before it: each may be a quote, which takes four.
  static func room(for word: String) -> Int { 4 * word.utf8.count + 8 }

  /// The text that a function writes.
  ///
  /// - Parameter room: for all its pieces.
  static func text(_ room: Int, _ write: (inout ShellLine) -> Void) -> String {
    String(unsafeUninitializedCapacity: room) { bytes in
      var line = ShellLine(bytes: bytes)
      write(&line)
      return line.count
    }
  }

  /// - Parameters:
  ///   - separator: what stands before it.
  ///   - piece: needs no quotes.
  mutating func append(_ separator: StaticString, _ piece: String) {
    put(UnsafeBufferPointer(start: separator.utf8Start, count: separator.utf8CodeUnitCount))
    var piece = piece
    piece.withUTF8 { put($0) }
  }

  /// The same with a word that may need quotes.
  mutating func append(_ separator: StaticString, quoting word: String) {
    append(separator, ShellWord.quoted(word))
  }

  private mutating func put(_ piece: UnsafeBufferPointer<UInt8>) {
    for place in piece.indices { bytes[count + place] = piece[place] }
    count += piece.count
  }
}
