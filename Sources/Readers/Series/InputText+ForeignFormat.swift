import Motion

/// Known formats that are no series of numbers, for a message that says what a text is.
extension InputText {
  /// The name of a known format, such as "an SVG picture"; nil for JSON and any other text.
  var foreignFormat: String? {
    if isJSON { return nil }
    if contains("@keyframes") { return "keyframes of a style sheet" }
    if firstCharacter == UInt8(ascii: "<") {
      return contains("<svg")
        ? "an SVG picture" : contains("<html") ? "a web page" : "an XML text"
    }
    return contains("Adobe After Effects", within: 64) ? "keyframes of After Effects" : nil
  }

  /// The names of formats in JSON, each by a key that its outermost object has.
  static let foreignKeys = [
    "layers": "a Lottie file", "keyframes": "keyframes of a Web Animation",
  ]

  /// Returns the error of a known format that is not read.
  func foreignError(_ name: String) -> InputError {
    error(
      at: contents,
      "expected a recording, got \(name); fit reads a table or JSON of times and values, or one "
        + "linear()")
  }
}
