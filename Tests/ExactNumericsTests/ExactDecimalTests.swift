import ExactNumerics
import Foundation
import Testing

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
  #expect(ExactDecimal(ShortDecimal(significand: -1250, decimals: 2)).text == "-12.5")
  #expect(try number("1e3").plain == nil)
  #expect(try number("1234567890123456789").plain == nil)
  #expect(try number("0.0000000000000000001").plain == nil)
}

@Test func `plain numbers are compared by value, for any decimals`() throws {
  var random = RepeatableGenerator()
  for _ in 0..<5000 {
    let decimals = (0..<2).map { _ in Int.random(in: 0...18, using: &random) }
    let most = Int64.random(in: 1...1_000_000_000_000_000_000, using: &random)
    var first = ShortDecimal(
      significand: Int64.random(in: -most..<most, using: &random), decimals: decimals[0])
    let second = ShortDecimal(
      significand: Int64.random(in: -most..<most, using: &random), decimals: decimals[1])
    // Some pairs are equal numbers with different decimals.
    if Bool.random(using: &random), second.decimals < 18, second.significand.magnitude < 1 << 56 {
      first = ShortDecimal(
        significand: second.significand * 10, decimals: second.decimals + 1)
    }
    let (one, other) = (ExactDecimal(first), ExactDecimal(second))
    #expect(first.isBelow(second) == (one < other), "\(first) \(second)")
    #expect(second.isBelow(first) == (other < one), "\(first) \(second)")
  }
}

@Test func `a decimal of at most eighteen digits is plain`() throws {
  let most = try number("-999999999999999999").plain
  #expect(most == ShortDecimal(significand: -999_999_999_999_999_999, decimals: 0))
  #expect(try number("0.999999999999999999").plain?.decimals == 18)
  #expect(try number("1000000000000000000").plain == nil)
  #expect(try number("0.0000000000000000001").plain == nil)
}
