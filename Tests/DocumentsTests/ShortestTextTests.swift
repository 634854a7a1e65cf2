import ExactNumerics
import TestSupport
import Testing

@testable import Documents
@testable import Exporters

struct ShortestTextTests {
  @Test(
    arguments: [
      (0, "0"), (1, "1"), (0.5, "0.5"), (0.1234, "0.12"), (0.0996, "0.1"), (0.995, "0.99"),
      (0.9951, "1"), (12.6, "13"), (994.9, "990"), (995.1, "1000"), (0.00104, "0.001"),
      (0.000996, "0.001"), (0.00055, "5.5e-4"), (1.24e-16, "1.2e-16"), (1e-300, "1e-300"),
      (9.96e-7, "1e-6"),
    ] as [(Double, String)])
  func `a difference has two digits`(_ number: Double, _ text: String) {
    #expect(ShortestDoubleText.of(difference: finite(number)) == text)
  }

  @Test func `every text reads back as its number`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<Effort.cases(20_000) {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(Double(ShortestDoubleText.of(number)) == number)
    }
  }
}

@Suite struct ShortestDigitsTests {
  /// The text from the standard library, in plain notation.
  private static func expected(_ number: Double) -> String {
    if number < 1e-4 { return JavaScript.text(of: number) }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func text(_ number: Double) -> String? {
    ShortestDigits.decimalParts(of: number).map { parts in written { parts.write(at: $0) } }
  }

  @Test func `random numbers agree with the standard library`() {
    var random = SplitMix64(seed: 184)
    let least = (0x1p-19).bitPattern
    let most = (0x1p53).bitPattern
    for _ in 0..<Effort.cases(1_000_000) {
      // All exponents are equally likely; a third of the numbers has few bits.
      var bits = least + random.next() % (most - least)
      if random.integer(in: 0...2) == 0 { bits &= ~0 << UInt64(random.integer(in: 0...52)) }
      let number = Double(bitPattern: max(bits, least))
      guard number >= 1e-4 || random.integer(in: 0...99) == 0 else { continue }
      guard Self.text(number) != Self.expected(number) else { continue }
      Issue.record("\(Self.expected(number)): \(Self.text(number) ?? "none")")
      return
    }
  }

  @Test(.slow) func `neighbours of powers of two and ten agree with the standard library`() {
    var numbers = (-19...52).map { Double(sign: .plus, exponent: $0, significand: 1) }
    numbers += (-5...15).map { Double("1e\($0)") ?? .nan }
    numbers += (1...9).flatMap { digit in (-5...15).map { Double("\(digit)5e\($0 - 1)") ?? .nan } }
    for number in numbers {
      var above = number
      var below = number
      for _ in 0..<(Effort.isFull ? 2000 : 500) {
        above = above.nextUp
        below = below.nextDown
        for near in [number, above, below] where near >= 0x1p-19 && near < 0x1p53 {
          guard Self.text(near) != Self.expected(near) else { continue }
          Issue.record("\(near): \(Self.text(near) ?? "none")")
          return
        }
      }
    }
  }

  @Test func `numbers beyond the range are left to the general algorithm`() {
    for number in [0, 0x1p53, (0x1p-19).nextDown, .infinity, .nan, .leastNonzeroMagnitude] {
      #expect(Self.text(number) == nil && Self.text(-number) == nil)
    }
    #expect(Self.text(0x1p-19) == "0.0000019073486328125")
    #expect(Self.text(-(0x1p53).nextDown) == "-9007199254740991")
  }
}
