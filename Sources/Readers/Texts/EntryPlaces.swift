/// Where the entries of a list stand in the text that they were read from, for what is found wrong
/// with them later.
struct EntryPlaces: Sendable {
  let text: InputText
  /// Where each of them begins.
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
  /// Whether it begins as an object or an array does.
  var isJSON: Bool { firstCharacter == UInt8(ascii: "{") || firstCharacter == UInt8(ascii: "[") }
}
