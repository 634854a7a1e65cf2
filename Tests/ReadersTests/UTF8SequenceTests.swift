import TestSupport
import Testing

@testable import Readers

@Suite struct UTF8SequenceTests {
  @Test(
    arguments: [
      ([0x80], 0), ([0x61, 0xBF], 1), ([0xC0, 0xAF], 0), ([0xC1, 0xBF], 0), ([0xC3], 0),
      ([0xC3, 0x28], 0), ([0xE0, 0x80, 0xAF], 0), ([0xE0, 0x9F, 0xBF], 0), ([0xE2, 0x82], 0),
      ([0xE2, 0x28, 0xA1], 0), ([0xE2, 0x82, 0x28], 0), ([0xED, 0xA0, 0x80], 0),
      ([0xED, 0xBF, 0xBF], 0), ([0xF0, 0x8F, 0xBF, 0xBF], 0), ([0xF0, 0x9F, 0x91], 0),
      ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0xFE], 0), ([0xFF], 0),
      ([0x61, 0xC3, 0xA9, 0x80], 3), ([0xF0, 0x9F, 0x91, 0x8D, 0xF8], 4),
      ([0xF8, 0x88, 0x80, 0x80, 0x80], 0),
    ] as [([UInt8], Int)])
  func `ill-formed sequences are found at their start`(bytes: [UInt8], offset: Int) {
    #expect(UTF8Sequence.firstMalformedByte(in: bytes) == offset)
  }

  @Test func `every scalar is well-formed`() {
    for number in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(number) else { continue }
      let bytes = Array(String(Character(scalar)).utf8)
      if UTF8Sequence.firstMalformedByte(in: bytes) != nil {
        Issue.record("U+\(String(number, radix: 16))")
      }
    }
  }

  @Test func `random bytes are accepted if the standard library repairs nothing`() {
    var random = SplitMix64(seed: 8)
    let bytes: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
      0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    var accepted = 0
    for _ in 0..<Effort.cases(100_000) {
      let text = (0..<random.integer(in: 1...5)).map { _ in random.pick(bytes) }
      let isWhole = String(validating: text, as: UTF8.self) != nil
      accepted += isWhole ? 1 : 0
      if (UTF8Sequence.firstMalformedByte(in: text) == nil) != isWhole { Issue.record("\(text)") }
    }
    #expect(accepted > Effort.cases(1000))
  }
}
