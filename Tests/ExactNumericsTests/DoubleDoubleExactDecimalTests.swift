import ExactDecimals
import TestSupport
import Testing

@testable import ExactNumerics

@Suite struct DoubleDoubleExactDecimalTests {
  private static func value(_ text: String) throws -> DoubleDouble {
    DoubleDouble(try #require(ExactDecimal(text.utf8)))
  }

  private static let short: [(text: String, value: Double)] = [
    ("0", 0), ("-0.000", 0), ("300", 300), ("-12.5", -12.5), ("1e3", 1000), ("0.0078125", 0x1p-7),
    ("9007199254740992", 0x1p53), ("1e-251", 0), ("1e-1100", 0), ("1e22", 1e22),
    ("0000000000000000000000000000000000000000000000000000000000000001", 1),
  ]

  @Test(arguments: short) func `short numbers are exact`(text: String, value: Double) throws {
    #expect(try Self.value(text) == DoubleDouble(value))
  }

  /// Fractions as long decimals: the error is that of the decimal's last digit and of a few roundings.
  @Test func `long numbers are within 2^-100 of themselves`() throws {
    var random = SplitMix64(seed: 431)
    for _ in 0..<2000 {
      let divisor = random.integer(in: 1...100_000)
      let number = random.integer(in: 0...99_999_999)
      var (digits, rest) = ("\(number / divisor).", number % divisor)
      for _ in 0..<random.pick([45, 60, 300]) {
        digits += "\(rest * 10 / divisor)"
        rest = rest * 10 % divisor
      }
      let expected = DoubleDouble(number) / DoubleDouble(divisor)
      let error = (try Self.value(digits) - expected).magnitude.high
      #expect(error <= max(expected.high * 0x1p-100, 1e-43), "\(digits)")
      let power = random.integer(in: -200...200)
      let scaled = try Self.value("\(number)e\(power)")
      let known = try #require(DoubleDouble(decimal: "\(number)e\(power)"))
      #expect((scaled - known).magnitude.high <= known.high * 0x1p-97, "\(number)e\(power)")
    }
  }
}
