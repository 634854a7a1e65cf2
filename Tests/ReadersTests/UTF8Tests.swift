import TestSupport
import Testing

@testable import Readers

@Suite struct UTF8Tests {
  @Test func `an error is at the first byte that no longer prefix can have`() {
    var random = SplitMix64(seed: 8)
    let bytes: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
      0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    for _ in 0..<Effort.cases(100_000) {
      let text = (0..<random.integer(in: 1...5)).map { _ in random.pick(bytes) }
      let prefixes = (0...text.count).compactMap { String(validating: text[..<$0], as: UTF8.self) }
      let expected =
        prefixes.last?.utf8.count == text.count ? nil : prefixes.last?.unicodeScalars.count ?? 0
      var found: Int?
      do throws(InputError) { _ = try InputText(bytes: text, name: "in") } catch {
        if case .at(1, let column) = error.place { found = column - 1 }
      }
      if found != expected { Issue.record("\(text)") }
    }
  }

  /// The validation reads pieces of 65,536 bytes.
  @Test func `a character across the border of two pieces is whole, and one that is cut is found`()
  {
    for lead in 65_530...65_540 {
      let before = Array(repeating: UInt8(ascii: "a"), count: lead)
      let character = Array("\u{1F642}".utf8)
      #expect((before + character + before)[...].isWellFormedUTF8, "\(lead)")
      #expect(!(before + character.dropLast() + before)[...].isWellFormedUTF8, "\(lead)")
      #expect(!(before + character + [0x80] + before)[...].isWellFormedUTF8, "\(lead)")
    }
  }
}
