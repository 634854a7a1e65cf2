import Testing

@testable import Documents
@testable import Exporters

@Suite struct PlainTextTests {
  @Test func `line breaks become blanks, and other control characters a visible mark`() {
    #expect(PrintableText("a\tb\nc\u{2028}d").string == "a b c d")
    #expect(
      PrintableText("\u{1B}[31m\u{9B}\u{7F}\u{0}").string == "\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(PrintableText("\u{202E}\u{2066}\u{FEFF}").string == "\u{FFFD}\u{FFFD}\u{FFFD}")
  }

  @Test func `no control character remains`() {
    let all = (0...0x3000).compactMap(Unicode.Scalar.init)
    let text = PrintableText(String(String.UnicodeScalarView(all)))
    #expect(text.string.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test func `ordinary text is unchanged`() {
    #expect(PrintableText("é → 👩‍👩‍👧 <&>\"'").string == "é → 👩‍👩‍👧 <&>\"'")
  }

  @Test func `text is truncated by columns with an ellipsis`() {
    #expect(PrintableText("abcdefgh").cut(to: 8).string == "abcdefgh")
    #expect(PrintableText("abcdefghi").cut(to: 8).string == "abcde...")
    #expect(PrintableText("日本語日本語").cut(to: 8).string == "日本...")
    #expect(PrintableText("abcdef").cut(to: 2).string == "ab")
    #expect(PrintableText("abcdef").cut(to: 0).string == "")
  }

  @Test func `the ASCII form replaces other characters one by one`() {
    #expect(PrintableText("a→é👩‍👩‍👧\n").ascii.string == "a??? ")
  }
}
