import Motion

/// One item of a comma-separated value of a transition, an animation or a custom property.
struct CSSListItem {
  private(set) var easing: LinearEasingText?
  /// The times in seconds; the first is the duration.
  private(set) var times: [Double] = []
  /// The identifiers and strings, such as the name of an animation.
  private(set) var words: [String] = []
  /// The names inside `var()`, with their hyphens.
  private(set) var variables: [String] = []
  /// The name and the offset of the first easing function other than linear().
  private(set) var otherEasing: (name: String, offset: Int)?

  /// Splits a CSS value at its commas: `opacity 0.2s ease, color 1s` has two items.
  static func splitAtCommas(of value: Range<Int>, in text: InputText) throws(InputError)
    -> [CSSListItem]
  {
    var reader = CSSTokenizer(text, value)
    var items = [CSSListItem()]
    while true {
      try reader.skipBlanks()
      if reader.isAtEnd { return items }
      if reader.skip(UInt8(ascii: ",")) {
        items.append(CSSListItem())
      } else {
        try items[items.count - 1].readItem(&reader)
      }
    }
  }

  private mutating func readItem(_ reader: inout CSSTokenizer) throws(InputError) {
    if LinearEasingText.beginsWithLinear(in: reader.text.bytes, at: reader.offset) {
      let own = try LinearEasingText(&reader)
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

  /// Skips the arguments of a function. Those of `var()` begin with a variable's name.
  private mutating func readArguments(
    of function: String, _ reader: inout CSSTokenizer
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
