import Motion
import TestSupport
import Testing

@testable import Scenes

@Suite struct IdentifierTests {
  private static func rule(_ text: String) -> String? {
    do throws(ParameterError) {
      _ = try Identifier(text)
      return nil
    } catch {
      return "\(error.parameter) \(error.rule)"
    }
  }

  @Test(arguments: [
    ("", "must not be empty"), (" a", "must not begin or end with a blank"),
    ("a ", "must not begin or end with a blank"), (" ", "must not begin or end with a blank"),
    ("\u{A0}a", "must not begin or end with a blank"),
    ("a\u{3000}", "must not begin or end with a blank"),
    (String(repeating: "日", count: 201), "must have at most 200 characters"),
    // 101 letters, each followed by a combining accent.
    (String(repeating: "e\u{301}", count: 101), "must have at most 200 characters"),
  ])
  func `invalid ids are refused`(text: String, rule: String) {
    #expect(Self.rule(text) == "id \(rule)")
  }

  /// The standard library's Unicode tables list the control and bidirectional characters.
  @Test func `a terminal control character is refused at any index`() {
    // All code points up to Hiragana and Katakana, and one of 23 of the others.
    let codes = Array(UInt32(0)...0x30FF) + Effort.every(23, of: Array(0x3100...0x10FFFF))
    for scalar in codes.compactMap(Unicode.Scalar.init) {
      let expected: String? =
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: "id must have no control characters"
        default:
          scalar.properties.isBidiControl
            ? "id must have no characters that turn the direction of writing" : nil
        }
      if Self.rule("a\(scalar)b") != expected {
        Issue.record("U+\(String(scalar.value, radix: 16))")
      }
      if expected != nil {
        #expect(Self.rule("\(scalar)") == expected)
        #expect(Self.rule("a\(scalar)") == expected)
      }
    }
  }

  @Test func `ids are equal if their scalars are`() {
    var random = SplitMix64(seed: 12)
    // Some texts are canonically equivalent, in every order.
    let pieces = ["é", "e\u{301}", "\u{212B}", "\u{C5}", "A\u{30A}", "K", "\u{212A}", "ạ̇", "a"]
    var equivalents = 0
    for _ in 0..<20_000 {
      let texts = (0..<2).map { _ in
        (0..<random.integer(in: 1...3)).map { _ in random.pick(pieces) }.joined()
      }
      let isSame = Array(texts[0].unicodeScalars) == Array(texts[1].unicodeScalars)
      if texts[0] == texts[1], !isSame { equivalents += 1 }
      let ids = texts.map { Identifier(ours: $0) }
      #expect((ids[0] == ids[1]) == isSame)
      #expect(Set(ids).count == (isSame ? 1 : 2))
    }
    #expect(equivalents > 100)
  }
}
