import ExactNumerics
import TestSupport
import Testing

@testable import Documents
@testable import Exporters

struct ShortestTextTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (100, "100"), (0.1, "0.1"), (1e21, "1e+21"),
      (0x1.ac53a7e04bcdap66, "123456789012345680000"),
      (1e21.nextDown, "999999999999999900000"),
      (1e-6, "0.000001"), (1.5e-6, "0.0000015"), (1e-7, "1e-7"), (1.5e-7, "1.5e-7"),
      (1e16, "10000000000000000"),
      (1.7976931348623157e308, "1.7976931348623157e+308"), (Double.leastNonzeroMagnitude, "5e-324"),
      (0.3, "0.3"),
      (1e-5, "0.00001"),
      (-1.25e-10, "-1.25e-10"), (4.35, "4.35"), (1e300, "1e+300"),
    ] as [(Double, String)])
  func `the notation is JavaScript's`(_ number: Double, _ text: String) {
    #expect(ShortestDoubleText.of(number) == text)
  }

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
