import Testing

@testable import Readers

@Suite struct InputTextTests {
  @Test(arguments: [
    ("", 0, 1, 1), ("abc", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 3, 1, 4), ("a\nb", 1, 1, 2),
    ("a\nb", 2, 2, 1), ("a\nb\n", 4, 3, 1), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 1, 3),
    ("é日👍x", 9, 1, 4), ("e\u{301}x", 3, 1, 3), ("é\né\n", 6, 3, 1), ("\n\n\n", 2, 3, 1),
    ("\u{FEFF}ab", 3, 1, 1), ("\u{FEFF}ab", 4, 1, 2), ("\u{FEFF}ab", 0, 1, 1),
    ("a\u{FEFF}b", 4, 1, 3), ("\t\tx", 2, 1, 3),
  ])
  func `lines and columns are counted from 1, columns in scalars`(
    text: String, offset: Int, line: Int, column: Int
  ) throws {
    let error = try Reading.text(text).error(at: offset, "x")
    #expect(error.place == .at(line: line, column: column))
    #expect(error.locatedMessage() == "in:\(line):\(column): x")
  }

  @Test func `an input that is not UTF-8 is refused with the byte's position`() {
    let bytes = Array("[\n  \"é\", \"".utf8) + [0xC0, 0x80]
    #expect(Reading.refusal(bytes) { _ in } == "in:2:9: expected UTF-8, got the byte C0")
  }

  @Test(arguments: [
    ("", nil), (" \t\r\n", nil), ("\u{FEFF}", nil), ("x", "x"), ("\n {", "{"), ("\u{FEFF} [", "["),
  ])
  func `the first character follows white space and a byte order mark`(
    text: String, character: Unicode.Scalar?
  ) throws {
    #expect(try Reading.text(text).firstCharacter == character.map { UInt8(ascii: $0) })
  }

  @Test(arguments: [
    ("x", "'x'"), ("\n", "'\\n'"), ("é", "'é'"), ("👍!", "'👍'"), ("", "the end of the text"),
    ("e\u{301}", "'e'"), ("\u{0}", "'\\u{0}'"),
  ])
  func `a character is escaped for a message`(text: String, shown: String) throws {
    #expect(try Reading.text(text).shownCharacter(at: 0) == shown)
  }
}
