/// One of the entries of a value's list, between commas: what an easing, a transition or an
/// animation may say there.
struct StyleItem {
  private(set) var easing: WrittenEasing?
  /// In seconds; the first is the duration.
  private(set) var times: [Double] = []
  /// Words and strings, such as the name of an animation.
  private(set) var words: [String] = []
  /// The names in `var()`, with their hyphens.
  private(set) var variables: [String] = []
  /// The name and the place of the first function that is an easing and not linear().
  private(set) var otherEasing: (name: String, offset: Int)?

  /// The entries of a value.
  static func all(of value: Range<Int>, in text: InputText) throws(InputError) -> [StyleItem] {
    var reader = CSSReader(text, value)
    var items = [StyleItem()]
    while true {
      try reader.skipBlanks()
      if reader.isAtEnd { return items }
      if reader.skip(UInt8(ascii: ",")) {
        items.append(StyleItem())
      } else {
        try items[items.count - 1].read(&reader)
      }
    }
  }

  private mutating func read(_ reader: inout CSSReader) throws(InputError) {
    if WrittenEasing.begins(in: reader.text.bytes, at: reader.offset) {
      let own = try WrittenEasing(&reader)
      if easing == nil { easing = own }
      return
    }
    if let string = try reader.readString() {
      words.append(string)
    } else if let number = try reader.readNumber() {
      if let seconds = number.seconds { times.append(seconds) }
    } else {
      let start = reader.offset
      guard let word = reader.readWord() else {
        reader.offset += 1
        return
      }
      guard reader.skip(UInt8(ascii: "(")) else {
        words.append(word)
        return
      }
      let name = ASCIIText.lowercased(word)
      if otherEasing == nil, name == "cubic-bezier" || name == "steps" {
        otherEasing = (name, start)
      }
      try readArguments(of: name, &reader)
    }
  }

  /// Skips what stands in a function's brackets; `var()` says a name there.
  private mutating func readArguments(
    of function: String, _ reader: inout CSSReader
  ) throws(InputError) {
    try reader.skipBlanks()
    if function == "var", let name = reader.readWord() { variables.append(name) }
    var depth = 1
    while depth > 0, let byte = reader.next {
      if try reader.readString() != nil { continue }
      if try reader.skipComment() { continue }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      reader.offset += 1
    }
  }
}
