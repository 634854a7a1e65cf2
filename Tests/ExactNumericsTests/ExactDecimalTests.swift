import ExactDecimals
import Foundation
import TestSupport
import Testing

@testable import ExactNumerics

/// Rows from Python's decimal module with 6000 digits. Each has two spellings, the first number, sum, difference,
/// product, the comparison, and the first number's nearest Double.
private func decimals() throws -> [[String]] {
  try Fixture("decimals").rows.map { $0.map(String.init) }
}

private func number(_ spelling: String) throws -> ExactDecimal {
  try #require(ExactDecimal(spelling.utf8), "\(spelling)")
}

@Test func `sums, differences and products are exact to the last digit`() throws {
  let rows = try decimals()
  #expect(rows.count > 500)
  for row in rows {
    let (a, b) = (try number(row[0]), try number(row[1]))
    #expect(a.text == row[2])
    #expect((a + b).text == row[3], "\(row[0]) + \(row[1])")
    #expect((a - b).text == row[4], "\(row[0]) - \(row[1])")
    #expect((a * b).text == row[5], "\(row[0]) * \(row[1])")
  }
}

@Test func `decimals are compared by value, in any notation`() throws {
  for row in try decimals() {
    let (a, b) = (try number(row[0]), try number(row[1]))
    #expect((a < b) == (row[6] == "<"), "\(row[0]) < \(row[1])")
    #expect((a == b) == (row[6] == "="), "\(row[0]) == \(row[1])")
    #expect((a > b) == (row[6] == ">"), "\(row[0]) > \(row[1])")
    #expect(a - a == .zero && (a - a).isZero)
    #expect(a.magnitude >= .zero && (-a).magnitude == a.magnitude)
    #expect(a.isNegative == (a < .zero))
  }
  #expect(try number("300") == number("300.000") && number("3e2") == number("+300"))
  #expect(try number("-0") == number("0.0"))
}

@Test func `the nearest Double of a decimal is correctly rounded`() throws {
  for row in try decimals() {
    #expect(try number(row[0]).nearestDouble == Double(row[7]), "\(row[0])")
  }
}

@Test func `a decimal's text reads back as the same number, without a surplus digit`() throws {
  for row in try decimals() {
    let a = try number(row[0])
    let text = a.text
    // Exponents that stand for many digits exceed the limit for inputs.
    guard let again = ExactDecimal(text.utf8) else {
      #expect(text.contains("e"))
      continue
    }
    #expect(again == a)
    #expect(again.text == text)
  }
}

@Test(arguments: [
  ("0.0001", "0.0001"), ("-12.50", "-12.5"), ("300", "300"), ("0.000000000123", "0.000000000123"),
  ("0.00000000001", "1e-11"), ("-1.5e-11", "-1.5e-11"),
  ("100000000000000000000", "100000000000000000000"),
  ("1e21", "1e+21"), ("1e20", "100000000000000000000"), ("123e30", "1.23e+32"), ("-0.00", "0"),
])
func `readable numbers have plain digits, others an exponent`(
  spelling: String, text: String
) throws {
  #expect(try number(spelling).text == text)
}

@Test(arguments: [
  "", "-", "+", ".", "5.", "-.", "1e", "1e+", "e5", "1x", "0x10", "nan", "inf", "1.2.3", "--1",
  "1 ", " 1", "1,5", "1e5.0", "1e1101", "1e-1101", "1e99999999999999999999",
])
func `invalid decimals are refused`(spelling: String) {
  #expect(ExactDecimal(spelling.utf8) == nil)
}

@Test func `digits and exponents have limits, except for zeros`() {
  let nines = String(repeating: "9", count: 1100)
  let zeros = String(repeating: "0", count: 5000)
  #expect(ExactDecimal(nines.utf8) != nil)
  #expect(ExactDecimal((nines + "9").utf8) == nil)
  #expect(ExactDecimal((zeros + nines).utf8) != nil)
  #expect(ExactDecimal(("0." + zeros).utf8)?.isZero == true)
  #expect(ExactDecimal(("0." + zeros + "1").utf8) == nil)
  #expect(ExactDecimal("1e1100".utf8) != nil && ExactDecimal("1e-1100".utf8) != nil)
}

@Test(arguments: [
  ("1.50", 2), ("300", 0), ("1e3", -3), ("1.5e-7", 8), ("0.000", 3), (".5", 1),
])
func `the number of decimals is that of the written text`(spelling: String, decimals: Int) throws {
  #expect(try number(spelling).decimals == decimals)
}

@Test(
  arguments: [
    ("1.999", 0, "1"), ("-1.999", 0, "-1"), ("1.999", 2, "199"), ("0.0001", 3, "0"),
    ("1e3", 0, "1000"),
    ("123456789012345678901234567890123456", 0, "123456789012345678901234567890123456"),
    ("1234567890123456789012345678901234567.5", 0, nil), ("1e30", 7, nil), ("0", 90, "0"),
    ("1e40", -10, "1000000000000000000000000000000"),
  ] as [(String, Int, String?)])
func `the integer part of a decimal is truncated`(
  spelling: String, power: Int, whole: String?
) throws {
  #expect(try number(spelling).wholePart(scaledBy: power).map { "\($0)" } == whole)
}

@Test func `a number of at most 18 digits is plain, with its digits as written`() throws {
  let digits = "0.123456789012345678"
  let most = try number(digits).plain
  #expect(most == ShortDecimal(significand: 123_456_789_012_345_678, decimals: 18))
  #expect(try number("-12.50").plain == ShortDecimal(significand: -1250, decimals: 2))
  #expect(try number("1e3").plain == nil)
  #expect(try number("1234567890123456789").plain == nil)
  #expect(try number("0.0000000000000000001").plain == nil)
}

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

/// True if `nearestDouble` equals the value that the standard library parses from the digits.
private func isAsTheStandardLibraryReads(_ number: ShortDecimal) -> Bool {
  let spelling = "\(number.significand)e-\(number.decimals)"
  return number.nearestDouble.bitPattern == Double(spelling)?.bitPattern
}

@Test func `numbers of up to 18 digits agree with the standard library`() {
  var generator = SplitMix64(seed: 42)
  for round in 0..<Effort.cases(200_000) {
    let most = (0..<1 + round % 18).reduce(Int64(1)) { power, _ in power * 10 }
    let number = ShortDecimal(
      significand: Int64.random(in: 1 - most..<most, using: &generator),
      decimals: Int.random(in: 0...ShortDecimal.mostDigits, using: &generator))
    #expect(isAsTheStandardLibraryReads(number), "\(number)")
  }
}

@Test func `midpoints of two Doubles go to the even one, their neighbours to the nearer`() {
  var generator = SplitMix64(seed: 42)
  for _ in 0..<Effort.cases(20_000) {
    // An odd 54-bit integer is a midpoint of two Doubles. Powers of two keep it within 18 digits.
    let half = Int64.random(in: 1 << 52..<1 << 53, using: &generator) * 2 + 1
    for power in 0...2 {
      let tenths = (0..<power).reduce(half) { number, _ in number * 5 }
      for digits in [tenths - 1, tenths, tenths + 1, -tenths] {
        let number = ShortDecimal(significand: digits, decimals: power)
        #expect(isAsTheStandardLibraryReads(number), "\(number)")
      }
      let doubled = ShortDecimal(significand: half << Int64(power), decimals: 0)
      #expect(isAsTheStandardLibraryReads(doubled), "\(doubled)")
    }
  }
}

@Test(arguments: [
  (0, 0), (1, 18), (-1, 18), (999_999_999_999_999_999, 0), (-999_999_999_999_999_999, 18),
  (9_007_199_254_740_992, 3), (9_007_199_254_740_993, 0), (16_666_666_666_666_666, 18),
])
func `the limits of the digits`(significand: Int64, decimals: Int) {
  #expect(
    isAsTheStandardLibraryReads(ShortDecimal(significand: significand, decimals: decimals)))
}
