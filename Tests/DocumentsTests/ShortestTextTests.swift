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

  @Test func `numbers have the digits and the layout of JavaScript`() {
    var random = SplitMix64(seed: 184)
    var numbers = [
      0x1p-19, (0x1p53).nextDown, 0x1p53, (1e21).nextDown, .leastNonzeroMagnitude,
      .greatestFiniteMagnitude,
    ]
    numbers += (-19...52).map { Double(sign: .plus, exponent: $0, significand: 1) }
    for digit in [1, 1.5, 2, 5] {
      numbers += (-8...22).flatMap { exponent in
        let number = Double("\(digit)e\(exponent)") ?? .nan
        return [number, number.nextUp, number.nextDown]
      }
    }
    for _ in 0..<Effort.cases(20_000) {
      // A third of the numbers has few bits.
      var bits = (1e-6).bitPattern + random.next() % ((1e23).bitPattern - (1e-6).bitPattern)
      if random.integer(in: 0...2) == 0 { bits &= ~0 << UInt64(random.integer(in: 0...52)) }
      numbers.append(Double(bitPattern: bits))
    }
    for number in numbers {
      #expect(ShortestDoubleText.of(number) == JavaScript.text(of: number))
      #expect(ShortestDoubleText.of(-number) == "-" + JavaScript.text(of: number))
    }
  }
}
