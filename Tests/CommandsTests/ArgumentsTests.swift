import Testing
import TypedLines

@testable import Commands

@Suite struct ArgumentsTests {
  private func long(_ name: String, _ value: String?, spelling: String? = nil)
    -> Arguments.ArgumentWord
  {
    .option(
      spelling: spelling ?? "--\(name)", name: .long(name), value: value.map { Argument($0) })
  }

  private func short(_ letter: Character, _ value: String?, _ spelling: String)
    -> Arguments.ArgumentWord
  {
    .option(spelling: spelling, name: .short(letter), value: value.map { Argument($0) })
  }

  /// Bytes that are not UTF-8, and texts whose first character combines with the one before it.
  @Test(
    arguments: [
      [0xFF], [0x61, 0xFE, 0x2E, 0x63], Array("\u{301}a".utf8), Array("\u{FFFD}".utf8),
      [0xE3, 0x81],
      Array("=\u{FE0F}".utf8), [0x3D, 0x80],
    ] as [[UInt8]])
  func `a value keeps its bytes in every notation`(bytes: [UInt8]) {
    func value(_ words: [Argument]) -> [UInt8]? {
      guard case .option(_, _, let value?)? = Arguments(words).words.first else { return nil }
      return value.bytes
    }
    func word(_ start: String) -> Argument { Argument(bytes: Array(start.utf8) + bytes) }
    #expect(value(["--output", word("")]) == bytes)
    #expect(value([word("--output=")]) == bytes)
    #expect(value(["-o", word("")]) == bytes)
    // -o=x is -o x.
    #expect(value([word("-o")]) == (bytes.first == 0x3D ? Array(bytes.dropFirst()) : bytes))
    #expect(value([word("-o=")]) == bytes)
    #expect(Arguments([word("")]).words == [.other(word(""))])
    #expect(word("").bytes == bytes)
    #expect(word("").isText == (String(validating: bytes, as: UTF8.self) != nil))
  }
}
