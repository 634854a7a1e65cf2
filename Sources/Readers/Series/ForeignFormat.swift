import Motion

/// A known format that is no series of numbers, for a message that says what a text is.
struct ForeignFormat {
  /// The format in messages, such as "an SVG picture".
  let name: String

  /// Recognizes a text that is not JSON.
  init?(_ text: InputText) {
    if text.contains("@keyframes") {
      name = "keyframes of a style sheet"
    } else if text.firstCharacter == UInt8(ascii: "<") {
      name =
        text.contains("<svg")
        ? "an SVG picture" : text.contains("<html") ? "a web page" : "an XML text"
    } else if text.contains("Adobe After Effects", within: 64) {
      name = "keyframes of After Effects"
    } else {
      return nil
    }
  }

  /// Recognizes an object of JSON by one of its keys.
  init?(key: String) {
    switch key {
    case "layers": name = "a Lottie file"
    case "keyframes": name = "keyframes of a Web Animation"
    default: return nil
    }
  }
}

extension InputText {
  /// Returns the error of a known format that is not read.
  func foreignError(_ name: String) -> InputError {
    error(
      at: contents,
      "expected a recording, got \(name); fit reads a table or JSON of times and values, or one "
        + "linear()")
  }

  /// True if the text includes some ASCII bytes, in any case.
  ///
  /// - Parameter within: the number of bytes to search; nil for all.
  func contains(_ word: StaticString, within limit: Int? = nil) -> Bool {
    let count = word.utf8CodeUnitCount
    let end = min(bytes.count, limit ?? bytes.count) - count
    let small = { (byte: UInt8) in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
    return bytes.withUnsafeBufferPointer { bytes in
      let first = small(word.utf8Start[0])
      var start = 0
      while start <= end {
        if bytes[start] == first || small(bytes[start]) == first {
          var place = 1
          while place < count, small(bytes[start + place]) == small(word.utf8Start[place]) {
            place += 1
          }
          if place == count { return true }
        }
        start += 1
      }
      return false
    }
  }
}
