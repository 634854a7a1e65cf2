import TestSupport
import Testing

@testable import Readers

@Suite struct UTF8SequenceTests {
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
