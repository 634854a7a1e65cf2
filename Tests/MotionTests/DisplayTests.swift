import Motion
import Testing

@Suite struct DisplayTests {
  @Test(arguments: [
    ("a\nb\r\tc", "a\\nb\\r\\tc"), ("\u{1B}[31m", "\\u{1b}[31m"), ("\u{0}\u{7F}", "\\u{0}\\u{7f}"),
    ("\u{9B}", "\\u{9b}"), ("\u{202E}x", "\\u{202e}x"), ("\u{2028}", "\\u{2028}"),
    ("\u{200B}\u{FEFF}", "\\u{200b}\\u{feff}"), ("\u{E000}", "\\u{e000}"),
    ("é 日本 ½ 👍", "é 日本 ½ 👍"), ("a'b\\", "a'b\\"), ("\u{FFFD}", "\u{FFFD}"),
  ])
  func `terminal control characters are escaped`(text: String, shown: String) {
    #expect(Display.text(text) == shown)
  }

  @Test func `no control character remains in any text`() {
    let scalars = (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init)
    for scalar in scalars {
      let shown = Display.text(String(scalar)).unicodeScalars
      #expect(shown.allSatisfy { $0.properties.generalCategory != .control })
    }
  }

  @Test(arguments: [0, 1, 79, 80, 81, 82, 1000])
  func `a text is cut after 80 characters`(count: Int) {
    let text = String(repeating: "9", count: count)
    #expect(Display.text(text) == (count > 80 ? text.prefix(80) + "..." : text))
  }

  @Test func `cutting leaves valid UTF-8`() {
    let text = String(repeating: "日", count: 100)
    #expect(Display.text(text) == String(repeating: "日", count: 80) + "...")
  }
}
