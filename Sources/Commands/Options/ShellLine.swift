/// A command line quoted for a shell, written directly into a string's storage.
struct ShellLine {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  /// The most bytes that an argument and its separator take, since a quote takes four bytes.
  static func room(for word: String) -> Int { 4 * word.utf8.count + 8 }

  /// Returns the text that a closure writes.
  ///
  /// - Parameter room: the capacity in bytes, at least the sum of `room(for:)` over all pieces.
  static func text(_ room: Int, _ write: (inout ShellLine) -> Void) -> String {
    String(unsafeUninitializedCapacity: room) { bytes in
      var line = ShellLine(bytes: bytes)
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
    put(UnsafeBufferPointer(start: separator.utf8Start, count: separator.utf8CodeUnitCount))
    var piece = piece
    piece.withUTF8 { put($0) }
  }

  /// Appends an argument, quoted if necessary.
  mutating func append(_ separator: StaticString, quoting word: String) {
    append(separator, ShellWord.quoted(word))
  }

  private mutating func put(_ piece: UnsafeBufferPointer<UInt8>) {
    for place in piece.indices { bytes[count + place] = piece[place] }
    count += piece.count
  }
}
