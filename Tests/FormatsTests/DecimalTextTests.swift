import ExactNumerics
import TestSupport
import Testing

@testable import Documents
@testable import Exporters

struct DecimalTextTests {
  @Test func `random doubles have printf's digits`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<Effort.cases(1_000_000) {
      let decimals = Int.random(in: 0...9, using: &random)
      let scale = Double(
        sign: .plus, exponent: Int.random(in: -12...30, using: &random), significand: 1)
      let value = Double.random(in: -1...1, using: &random) * scale
      let text = written { DecimalText.write(finite(value), decimals: decimals, at: $0) }
      guard text != printed(value, decimals: decimals) else { continue }
      Issue.record(
        "\(value) with \(decimals): \(text) instead of \(printed(value, decimals: decimals))")
      return
    }
  }

  @Test(arguments: 10...17)
  func `many decimals have printf's digits`(_ decimals: Int) {
    var random = SplitMix64(seed: UInt64(decimals))
    for _ in 0..<Effort.cases(2_000) {
      let value = Double.random(in: -2000...2000, using: &random)
      let text = written { DecimalText.write(finite(value), decimals: decimals, at: $0) }
      #expect(text == printed(value, decimals: decimals))
    }
  }

  @Test(arguments: [
    (0.125, 2, "0.12"), (0.375, 2, "0.38"), (-0.125, 2, "-0.12"), (2.5, 0, "2"), (3.5, 0, "4"),
    (-0.5, 0, "0"), (-0.0, 4, "0"), (0.00004, 4, "0"), (-0.00004, 4, "0"), (0.00006, 4, "0.0001"),
    (999.99996, 4, "1000"), (1e24, 0, "999999999999999983222784"), (100, 4, "100"),
  ])
  func `ties go to even, and trailing zeros and the sign of zero are omitted`(
    _ value: Double, _ decimals: Int, _ text: String
  ) {
    #expect(written { DecimalText.write(finite(value), decimals: decimals, at: $0) } == text)
  }

  @Test func `an integer of 39 digits is written completely`() {
    let most = Int128.max
    #expect(written { DecimalText.write(wide: most, decimals: 0, at: $0) } == "\(most)")
    #expect(written { DecimalText.write(wide: -most, decimals: 0, at: $0) } == "\(-most)")
  }
}
