/// The positions of a list's entries in their text, for errors that a later check finds.
struct EntryPlaces: Sendable {
  let text: InputText
  /// The offset of each entry.
  private(set) var offsets: [Int] = []

  init(in text: InputText) {
    self.text = text
  }

  mutating func append(_ offset: Int) {
    offsets.append(offset)
  }

  func error(at entry: Int, _ what: String) -> InputError {
    text.isJSON ? text.jsonError(at: offsets[entry], what) : text.error(at: offsets[entry], what)
  }
}

extension InputText {
  /// True if the first character other than white space opens a JSON object or array.
  var isJSON: Bool { firstCharacter == UInt8(ascii: "{") || firstCharacter == UInt8(ascii: "[") }
}
