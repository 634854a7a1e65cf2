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
    let names = ["layers": "a Lottie file", "keyframes": "keyframes of a Web Animation"]
    guard let name = names[key] else { return nil }
    self.name = name
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
}
